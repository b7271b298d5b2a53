# As read.py, with Psych.
require "json"
require "psych"

def typed(value)
  case value
  when Array then value.map { |one| typed(one) }
  when Hash then value.to_h { |key, one| [typed(key), typed(one)] }
  when String then "s" + value
  when Numeric then "n#{value}"
  when true, false then "b#{value}"
  when nil then "z"
  when Time, Date then "t#{value}"
  else "?#{value}"
  end
end

require "date"
puts Psych::VERSION
JSON.parse($stdin.read).each do |text|
  puts JSON.generate(Psych.load_stream(text).map { |document| typed(document) })
rescue StandardError
  puts "null"
end
