import type { NetworkRefusal } from '#server/outbound/social/ask-network.ts'

/** Why it does not go on now: the network said no, it has to wait, or it is over. `words` are shown to people. */
export type PublishProblem =
  | { is: 'refused'; refusal: NetworkRefusal }
  /** To be looked at again after `ms`. */
  | { is: 'later'; ms: number; code: string; words: string }
  | { is: 'failed'; code: string; words: string }

export const isPublishProblem = (value: object): value is PublishProblem => 'is' in value

/** Whether nobody knows what came of a question: no answer, or one that says that the network itself was at a loss. */
export const isUnclear = ({ status, code }: NetworkRefusal): boolean =>
  status === 0 || status >= 500 || code === '1' || code === '2'
