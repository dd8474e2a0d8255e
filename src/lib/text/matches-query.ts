/** Whether a text has every word of a query, in any order and case. An empty query matches every text. */
export function hasWords(text: string, query: string): boolean {
  const whole = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(word => whole.includes(word))
}
