/** By code. The provider's own message isn't shown, because it may reveal too much. */
const whys: Record<string, string> = {
  over_budget: 'the budget of this month is used',
  health: 'words about health stay in the practice',
  note: 'notes stay in the practice',
  too_long: 'this is too much to send',
  too_late: 'it took too long to answer',
  cut_off: 'its answer was cut off',
  malformed: 'its answer was not in form',
  refused: 'it would not answer this',
  empty: 'it answered nothing',
  unknown_tool: 'it asked for something that there is not',
  invented: 'it spoke of something that this practice does not have',
  bad_parameters: 'what it planned was not in form',
  claimed: 'it spoke of something as done that was not',
  not_read_back: 'what it read was not clear enough to go by',
  untrue: 'its words left out, or added, what stands fast',
  too_many: 'it planned too much at once',
  unreachable: 'it could not be reached',
  stopped: 'whoever asked stopped it',
  busy: 'it is too busy',
  broken: 'something went wrong',
}

/** Continues a sentence: "it took too long to answer". */
export const whyWithoutModel = (code: string): string =>
  whys[code] ??
  (code === 'HTTP 429'
    ? (whys.busy as string)
    : /^HTTP 5/.test(code)
      ? 'it is out of order'
      : /^HTTP 4/.test(code)
        ? 'it turned the question away'
        : (whys.broken as string))

/** Whether the reply was the model's own. */
export const isOfModel = (outcome: string): boolean => outcome === 'planned' || outcome === 'answered'

export const withoutModelNotice = (code: string): string =>
  `The model could not be used: ${whyWithoutModel(code)}. Answered without it.`
