const letters: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

/** Normalized for comparing: 'Łódź, O’Neil' and 'lodz oneil' are equal. '' for null. */
export function folded(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæøłđ]/g, letter => letters[letter] as string)
    .replace(/['‘’ʼʻ]/g, '')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
}
