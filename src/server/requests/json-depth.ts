/** Whether JSON text nests deeper than `most`. Checked before parsing, because parsers recurse and would overflow. */
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
