/** The main flows in the order they run; each builds on those before it. */
export const flows = [
  {
    flow: 'sign-up',
    label: 'A new account gets its practice',
    tries: 'An account without a password is made; the practice and its practitioner come with it.',
  },
  {
    flow: 'practice',
    label: 'The practice says where it is',
    tries: 'Its address, phone and zone are saved as under Settings.',
  },
  {
    flow: 'hours',
    label: 'Working hours are saved',
    tries: 'Nine to five, seven days a week.',
  },
  { flow: 'service', label: 'A service is saved', tries: 'An hour, with its price.' },
  {
    flow: 'booking-page',
    label: 'The booking page shows it',
    tries: 'A visitor opens the page, without an account.',
  },
  { flow: 'open-times', label: 'Free times are offered', tries: 'Seven days, from three days ahead.' },
  {
    flow: 'book',
    label: 'A visitor holds a time and books it',
    tries: 'With a yes to offers by mail and to reminders by text.',
  },
  {
    flow: 'letter',
    label: 'The confirmation is written',
    tries: 'It stands in the outbox, to the address that booked.',
  },
  {
    flow: 'move',
    label: 'The client moves the visit by their link',
    tries: 'To the last of the free times.',
  },
  {
    flow: 'text-words',
    label: 'A text gets the practice’s words',
    tries: 'A template is saved for reminders, which are set to come by mail and by text.',
  },
  {
    flow: 'reminder',
    label: 'The visit is reminded of',
    tries: 'As a day before it: one mail, and one text in the saved words.',
  },
  {
    flow: 'text',
    label: 'A text is written to the client',
    tries: 'By hand, to the phone that booked.',
  },
  {
    flow: 'review',
    label: 'A review is asked for, and the survey answered',
    tries: 'As two days after the visit; the page behind the mail’s link is opened and answered.',
  },
  {
    flow: 'campaign',
    label: 'A campaign is written to who said yes',
    tries:
      'Saved, approved and, as two minutes later, written: to one client who said yes, not to one who did not.',
  },
  {
    flow: 'opt-out',
    label: 'Who says no is not written to',
    tries: 'Offers are switched off on the page under that mail; another campaign passes them over.',
  },
  {
    flow: 'sequence',
    label: 'A sequence is saved and switched on',
    tries: 'Two mails for whoever confirms a guide, five days apart.',
  },
  {
    flow: 'guide',
    label: 'A guide is asked for and confirmed',
    tries: 'A stranger asks on its page and confirms by the link in the mail: they are a lead, and get it.',
  },
  {
    flow: 'sequence-mail',
    label: 'The sequence lets them in and writes its first mail',
    tries: 'As a minute later, by the trigger alone.',
  },
  {
    flow: 'one-click',
    label: 'The unsubscribe button ends it',
    tries: 'Pressed as a mail program does; they leave the sequence.',
  },
  { flow: 'cancel', label: 'The client cancels by their link', tries: 'The moved visit.' },
  {
    flow: 'kept',
    label: 'Nothing of it leaves',
    tries: 'Every message of the practice is looked at: all are kept here or passed over.',
  },
  {
    flow: 'clean-up',
    label: 'The practice is removed, and nothing of it is left',
    tries: 'Practice, people, messages, campaigns, sequences, leads and surveys are counted afterwards.',
  },
] as const
export type Flow = (typeof flows)[number]['flow']

export interface FlowResult {
  flow: Flow
  state: 'works' | 'broken'
  ms: number
  /** What happened or went wrong; null in runs of earlier versions. */
  words: string | null
}

export interface FlowRow {
  flow: Flow
  label: string
  tries: string
  state: FlowResult['state'] | 'trying' | 'waits' | 'not_tried'
  ms: number | null
  words: string | null
}

/** Flows after a broken one are not tried. */
export function flowStates(results: readonly FlowResult[], isUnderWay: boolean): FlowRow[] {
  const by = new Map(results.map(result => [result.flow, result]))
  const isBroken = results.some(({ state }) => state === 'broken')
  const waiting = flows.filter(({ flow }) => !by.has(flow) && (!isBroken || flow === 'clean-up'))
  return flows.map(({ flow, label, tries }) => {
    const result = by.get(flow)
    const isNext = flow === waiting[0]?.flow
    const isLater = waiting.some(each => each.flow === flow)
    const open = !isUnderWay || !isLater ? 'not_tried' : isNext ? 'trying' : 'waits'
    return {
      flow,
      label,
      tries,
      state: result?.state ?? open,
      ms: result?.ms ?? null,
      words: result?.words ?? null,
    }
  })
}

export function endWords(results: readonly FlowResult[]): string {
  const broken = results.filter(({ state }) => state === 'broken')
  const seconds = (results.reduce((sum, { ms }) => sum + ms, 0) / 1_000).toFixed(1)
  if (broken.length === 0) return `All ${results.length} work; together they took ${seconds} s.`
  const names = broken.map(({ flow }) => `“${flows.find(each => each.flow === flow)?.label ?? flow}”`)
  const works = results.length - broken.length
  const left = flows.length - results.length
  return `${names.join(' and ')} ${broken.length === 1 ? 'is' : 'are'} broken, ${works} ${works === 1 ? 'works' : 'work'}${
    left > 0
      ? `, ${left} behind ${broken.length === 1 ? 'it' : 'them'} ${left === 1 ? 'was' : 'were'} not tried`
      : ''
  }.`
}
