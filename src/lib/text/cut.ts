/** Words that are no more than `most` characters, cut at the end. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
