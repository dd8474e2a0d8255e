/** Whether a text holds every word of a query, in any order; case does not count. An empty query is in every text. */
export function hasWords(text: string, query: string): boolean {
  const whole = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(word => whole.includes(word))
}
