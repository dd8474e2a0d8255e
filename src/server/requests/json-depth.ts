/**
 * Whether objects and arrays nest deeper than `most` in a JSON text. Asked before it is parsed: parsers, and whatever
 * walks the value after them, call themselves once a level and would run out of stack.
 */
export function nestsDeeper(text: string, most: number): boolean {
  let depth = 0
  let inText = false
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n)
    if (inText) {
      if (code === 92) n++
      else if (code === 34) inText = false
    } else if (code === 34) inText = true
    else if (code === 123 || code === 91) {
      if (++depth > most) return true
    } else if (code === 125 || code === 93) depth--
  }
  return false
}
