#!/bin/sh
# How four converters of Debian 12 read the style sheet of an SVG picture: a rectangle whose class gives it a green fill.
#
#	weasyprint 57.2 prints an SVG within a page black if the rule stands in the page's style sheet, green if in the picture's own.
#	librsvg2-bin 2.54.7 and weasyprint draw it black if the rule is fill:var(--x, ...): they drop the declaration.
#	cairosvg 2.5.2 raises ValueError at fill:var(--x, ...), and draws no picture.
#	graphicsmagick 1.3.40 draws it black if an @media rule follows: it drops the whole sheet. librsvg draws it green.
#
# So a picture that is to look the same everywhere needs presentation attributes beneath its classes. Ends with 1 if one of
# these packages behaves otherwise. Installs into a temporary folder what is missing here; needs Debian 12 and apt's lists.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# The packages in these versions, and what they depend on, unless it is installed.
packages='weasyprint=57.2-1 cairosvg=2.5.2-1.1+deb12u1 python3-cairosvg=2.5.2-1.1+deb12u1
	graphicsmagick=1.4+really1.3.40-4+deb12u1 libgraphicsmagick-q16-3=1.4+really1.3.40-4+deb12u1 librsvg2-bin=2.54.7+dfsg-1~deb12u2
	poppler-utils=22.12.0-2+deb12u3'
names=$(for package in $packages; do echo "${package%%=*}"; done)
missing=$(apt-get -s --no-install-recommends --allow-downgrades install $packages | awk '/^Inst/ { print $2 }' | grep -vxF "$names" || :)
apt-get -qq download $packages $missing
mkdir root
for package in *.deb; do dpkg -x "$package" root; done
PATH=$folder/root/usr/bin:$PATH
LD_LIBRARY_PATH=$folder/root/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || echo x86_64-linux-gnu)
PYTHONPATH=$folder/root/usr/lib/python3/dist-packages
export PATH LD_LIBRARY_PATH PYTHONPATH

green='.a { fill: #00aa00 }'
picture() { # its style sheet
	printf '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><style>%s</style>%s</svg>\n' "$1" \
		'<rect class="a" width="100" height="100"/>'
}
page() { # the page's style sheet, the picture's
	printf '<!DOCTYPE html><title>a picture</title><style>@page { size: 100px; margin: 0 } body { margin: 0 } %s</style>' "$1"
	picture "$2"
}
# Prints the colour in the middle of the picture that a converter makes.
colour() { # name of a PNG file
	gm convert "$1" -crop 1x1+50+50 -depth 8 rgb:- | od -An -tu1 | tr -s ' ' | sed 's/^ //; q'
}
weasyprint_draws() { # the two style sheets
	page "$1" "$2" >page.html
	/usr/bin/python3 -m weasyprint page.html page.pdf 2>/dev/null
	pdftoppm -r 96 -png -singlefile page.pdf page
	colour page.png
}
cairosvg_draws() { # style sheet
	picture "$1" >picture.svg
	/usr/bin/python3 -m cairosvg picture.svg -o picture.png 2>errors && colour picture.png || tail -n 1 errors | cut -d : -f 1
}
rsvg_draws() { # style sheet
	picture "$1" | rsvg-convert -o picture.png
	colour picture.png
}
gm_draws() { # style sheet
	picture "$1" >picture.svg
	gm convert picture.svg picture.png
	colour picture.png
}
status=0
expect() { # what is asked, the output seen, the output now
	echo "$1: $3"
	[ "$2" = "$3" ] || { echo "  was: $2"; status=1; }
}

variable='.a { fill: var(--x, #00aa00) }'
media="$green @media print { .b { fill: #aa0000 } }"
expect 'weasyprint, rule in the page' '0 0 0' "$(weasyprint_draws "$green" '')"
expect 'weasyprint, rule in the picture' '0 170 0' "$(weasyprint_draws '' "$green")"
expect 'weasyprint, var()' '0 0 0' "$(weasyprint_draws '' "$variable")"
expect 'rsvg-convert, var()' '0 0 0' "$(rsvg_draws "$variable")"
expect 'rsvg-convert, @media' '0 170 0' "$(rsvg_draws "$media")"
expect 'cairosvg, plain rule' '0 170 0' "$(cairosvg_draws "$green")"
expect 'cairosvg, var()' 'ValueError' "$(cairosvg_draws "$variable")"
expect 'gm convert, plain rule' '0 170 0' "$(gm_draws "$green")"
expect 'gm convert, @media' '0 0 0' "$(gm_draws "$media")"
exit $status
