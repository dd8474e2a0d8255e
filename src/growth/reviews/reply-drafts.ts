export interface DraftFacts {
  /** null: without stars. */
  rating: number | null
  phone: string | null
  email: string | null
}

type Draft = (reach: string) => string

// Never confirms a visit or names anyone: replies are public, and the reviewer may not be a client.
const glad: readonly Draft[] = [
  () => 'Thank you for taking the time to write this. It was read here with pleasure.',
  () => 'Thank you for these words. They help others to choose, and tell us what to keep.',
  () => 'Thank you. It is good to read what works, and we will keep at it.',
]
const mixed: readonly Draft[] = [
  reach =>
    `Thank you for writing both sides of it down. We take them to heart. If you would like to say more, ${reach}.`,
  reach => `Thank you for saying it plainly. We would like to understand it better: ${reach}.`,
  reach => `Thank you for an honest word. What could be better is worth a talk, and not in public: ${reach}.`,
]
const sorry: readonly Draft[] = [
  reach =>
    `Thank you for saying this, and we are sorry to read it. We do not go into it in public. Please ${reach}, so that somebody can listen.`,
  reach =>
    `This is not how we want it to be, and we are sorry. To keep everybody’s privacy we answer no details here. Please ${reach}.`,
  reach =>
    `We are sorry to read this, and we take it seriously. We would rather hear it from you directly: ${reach}.`,
]

export const draftCount = 3

/** A fixed draft reply by rating. Never reveals whether the reviewer is a client. */
export function draftReply({ rating, phone, email }: DraftFacts, nth: number): string {
  const drafts = rating === null || rating === 3 ? mixed : rating > 3 ? glad : sorry
  const reach = phone ? `call us at ${phone}` : email ? `write to us at ${email}` : 'contact us'
  return (drafts[nth % draftCount] as Draft)(reach)
}
