import type { NetworkRefusal } from '#server/outbound/social/ask-network.ts'

/** Why posting stops now. `words` are shown to users. */
export type PublishProblem =
  | { is: 'refused'; refusal: NetworkRefusal }
  /** Retry after `ms`. */
  | { is: 'later'; ms: number; code: string; words: string }
  | { is: 'failed'; code: string; words: string }

export const isPublishProblem = (value: object): value is PublishProblem => 'is' in value

/** Whether the outcome is unknown: no answer, or a server error of the network. */
export const isUnclear = ({ status, code }: NetworkRefusal): boolean =>
  status === 0 || status >= 500 || code === '1' || code === '2'
