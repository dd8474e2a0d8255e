import type { LintCode, LintFinding } from './lint-outbound.ts'

const said: Record<LintCode, { wrong: string; instead: string }> = {
  health_hint: {
    wrong: 'says something about somebody’s health',
    instead: 'Leave it out, or name your service exactly as in your list.',
  },
  health_claim: {
    wrong: 'promises that something is healed or treated',
    instead: 'Say what you do and how long it takes, not what it does to the body.',
  },
  guarantee: {
    wrong: 'promises a result',
    instead: "Say what you offer. You can't promise the result.",
  },
  review_incentive: {
    wrong: 'offers something beside an ask for a review',
    instead: 'Ask without a reward, and offer it in a message of its own to everybody.',
  },
  review_gating: {
    wrong: 'chooses who is asked or what they should say',
    instead: 'Ask everybody the same way: How was it? You can leave a review here.',
  },
  yelp_ask: {
    wrong: 'asks for a review on Yelp, which Yelp forbids',
    instead: 'Leave Yelp out, or take out the ask.',
  },
  review_detail: {
    wrong: 'tells what a visit was or when it was',
    instead: 'Ask about the visit without its service, day or time.',
  },
  client_name: {
    wrong: 'names a client where everybody can read it',
    instead: 'Leave the name out.',
  },
  unsourced_quote: {
    wrong: 'is a quote that no client agreed to',
    instead: 'Quote words that a client let you use, exactly as they stand.',
  },
  confirms_client: {
    wrong: 'shows that somebody is a client',
    instead: 'Thank them for their words, and write about your practice in general.',
  },
  reply_too_long: {
    wrong: 'comes after the fifth sentence',
    instead: 'Answer in five sentences at most.',
  },
  reply_not_offline: {
    wrong: 'The answer leads nowhere',
    instead: 'Offer a way to talk in private: your phone, your address, or “call us”.',
  },
  missing_unsubscribe: {
    wrong: 'The link to stop such mail is missing',
    instead: 'Put the foot back, which has it.',
  },
  missing_address: {
    wrong: 'The postal address of your practice is missing',
    instead: 'Add it in Settings. The law asks for it in such mail.',
  },
  missing_stop: {
    wrong: 'The text does not say how to end such texts',
    instead: 'Add: Reply STOP to end.',
  },
  missing_sender: {
    wrong: 'The text does not say who writes',
    instead: 'Begin with the name of your practice.',
  },
  unknown_price: {
    wrong: 'is none of your prices',
    instead: 'Write a price as it stands in your list of services.',
  },
  false_scarcity: {
    wrong: 'is not how many times are free',
    instead: 'Write how many there are, or: A few left.',
  },
  foreign_shortener: {
    wrong: 'hides where a link leads, and carriers stop such texts',
    instead: 'Use a short link of your own (Marketing, Short links).',
  },
  urgency: {
    wrong: 'presses people',
    instead: 'Say until when it holds, with the date.',
  },
  unproven_superlative: {
    wrong: 'says that you are better than all others',
    instead: 'Say what is special about your practice, which people can see for themselves.',
  },
}

/** For people: “only 3 spots” isn't the number of open slots. Write how many there are … */
export function findingWords({ code, found }: Pick<LintFinding, 'code' | 'found'>): {
  wrong: string
  instead: string
} {
  const { wrong, instead } = said[code]
  return { wrong: `${found === '' ? '' : `“${cut(found)}” `}${wrong}.`, instead }
}

const cut = (found: string) =>
  found.length <= 60 ? found : `${[...found].slice(0, 58).join('').trimEnd()} …`
