export interface StaleFact {
  found: string
  isByThen: boolean
}

export const staleFactCode = 'no_longer_true'
export const staleFactAdvice = 'Make a new draft: it says what is so now.'

export const staleFactProblem = ({ isByThen }: StaleFact): string =>
  isByThen ? 'will not be true any more when this goes' : 'is no longer true'

/** '“$110” and “60” are no longer true.' At most 300 characters; needs at least one. */
export function staleFactsSentence(untrue: readonly Pick<StaleFact, 'found'>[]): string {
  const quoted = untrue.slice(0, 4).map(({ found }) => `“${short(found)}”`)
  const last = quoted.length > 1 ? quoted.pop() : undefined
  const more = untrue.length > 4 ? ', and more,' : ''
  const words = last ? `${quoted.join(', ')} and ${last}` : quoted.join('')
  return `${words}${more} ${last ? 'are' : 'is'} no longer true.`
}

const short = (words: string) => (words.length > 50 ? `${words.slice(0, 49).trimEnd()}…` : words)
