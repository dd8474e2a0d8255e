/** What the linter found in words; its shape is `LintFinding`, with any code. */
export interface Finding {
  code: string
  severity: 'block' | 'warn'
  /** The words it is about; '' where something is missing. */
  found: string
}

interface Said {
  /** What is wrong, after the words in quotes: “pain” speaks of health. */
  wrong: string
  /** What to write instead. */
  instead: string
}

const said: Record<string, Said> = {
  health_hint: {
    wrong: 'speaks of health',
    instead: 'Mail is read by others. Say what you offer, not what it is for.',
  },
  health_claim: { wrong: 'claims to heal', instead: 'Say how a visit is done, not what it cures.' },
  guarantee: { wrong: 'promises a result', instead: 'Say what you do, and leave the result open.' },
  review_incentive: {
    wrong: 'offers something for a review',
    instead: 'Ask without a reward: paid reviews are not allowed.',
  },
  review_gating: {
    wrong: 'asks only those who are happy',
    instead: 'Ask everybody the same way, whatever they will say.',
  },
  yelp_ask: { wrong: 'asks for a review on Yelp', instead: 'Yelp forbids asking. Leave it out.' },
  review_detail: {
    wrong: 'says what they came for, or when',
    instead: 'Ask without a service, a day or a time.',
  },
  client_name: { wrong: 'names a client', instead: 'Leave the name out.' },
  unsourced_quote: { wrong: 'quotes somebody who did not agree to it', instead: 'Use a quote with its yes.' },
  confirms_client: { wrong: 'says that somebody is a client', instead: 'Answer without saying so.' },
  reply_too_long: { wrong: 'This answer is long', instead: 'Five sentences at most.' },
  reply_not_offline: { wrong: 'No way to reach you', instead: 'Give your phone or mail address.' },
  missing_unsubscribe: { wrong: 'The way out is missing', instead: 'Every mail with an offer has one.' },
  missing_address: {
    wrong: 'The postal address is missing',
    instead: 'Add it in the practice settings: the law asks for it in mail with an offer.',
  },
  missing_stop: { wrong: 'The way out is missing', instead: 'End with “STOP ends texts.”' },
  missing_sender: { wrong: 'It does not say who writes', instead: 'Begin with the name of the practice.' },
  unknown_price: { wrong: 'is no price of yours', instead: 'Use a price that is on your list today.' },
  false_scarcity: {
    wrong: 'counts open times that are not so few',
    instead: 'Say the true number, or leave it out.',
  },
  foreign_shortener: {
    wrong: 'hides where it leads',
    instead: 'Use the full address, or your own short link.',
  },
  urgency: { wrong: 'presses people', instead: 'Say until when it holds, and leave it at that.' },
  unproven_superlative: { wrong: 'cannot be shown', instead: 'Say what is special, without a comparison.' },
}

/** A finding in words: the quoted words and what is wrong, then what to write instead. */
export function sayFinding({ code, found, severity }: Finding): { title: string; instead: string } {
  const { wrong, instead } = said[code] ?? { wrong: 'may not stand here', instead: '' }
  const title = found ? `“${found}” ${wrong}.` : `${wrong}.`
  return {
    title,
    instead: `${instead} ${severity === 'block' ? 'This blocks sending.' : 'It may stay.'}`.trim(),
  }
}
