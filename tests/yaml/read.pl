# As read.py, with YAML::PP, YAML::XS and YAML::Syck.
use strict;
use warnings;
no warnings "once";
use B;
use JSON::PP;

my $name = shift;
my ($module) = $name =~ /^(\S+)/;
eval "require $module; 1" or die;
my $codec = JSON::PP->new->utf8->allow_nonref;
$YAML::XS::Boolean = "JSON::PP";
$YAML::Syck::ImplicitTyping = $YAML::Syck::ImplicitUnicode = 1;
my $pp = $module eq "YAML::PP" && YAML::PP->new(schema => [$name =~ /1\.1$/ ? "YAML1_1" : "Core"], boolean => "JSON::PP");

# libyaml's wrapper wants bytes, the others characters.
sub load {
	my ($text) = @_;
	return $pp->load_string($text) if $pp;
	return YAML::Syck::Load($text) if $module eq "YAML::Syck";
	utf8::encode($text);
	return YAML::XS::Load($text);
}

sub typed {
	my ($value) = @_;
	return "z" unless defined $value;
	return [map { typed($_) } @$value] if ref $value eq "ARRAY";
	return {map { ("s$_" => typed($value->{$_})) } keys %$value} if ref $value eq "HASH";
	return JSON::PP::is_bool($value) ? "b$value" : "?" if ref $value;
	# What Perl can count with is a number to whoever writes JSON, say; Syck says true and false by 1 and "".
	my $flags = B::svref_2object(\$value)->FLAGS;
	my $number = $flags & (B::SVf_IOK | B::SVf_NOK);
	return "b$value" if $module eq "YAML::Syck" && $number && $flags & B::SVf_POK;
	return ($number ? "n" : "s") . $value;
}

print $module->VERSION, "\n";
for my $text (@{$codec->decode(join "", <STDIN>)}) {
	my @documents = eval { local $SIG{__WARN__} = sub { }; load($text) };
	print $@ ? "null" : $codec->encode([map { typed($_) } @documents]), "\n";
}
