export interface DraftFacts {
  /** Null: without stars. */
  rating: number | null
  phone: string | null
  email: string | null
}

type Draft = (reach: string) => string

// None thanks for a visit, names anybody, or says what was done: whoever wrote may be anyone, and everybody reads it.
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

/** How many different drafts there are. */
export const draftCount = 3

/**
 * A fixed answer to begin with, by how it was rated: without a model, and never with a word that says whether the person is a
 * client. Where something was not right it offers to talk in private.
 */
export function draftReply({ rating, phone, email }: DraftFacts, nth: number): string {
  const drafts = rating === null || rating === 3 ? mixed : rating > 3 ? glad : sorry
  const reach = phone ? `call us at ${phone}` : email ? `write to us at ${email}` : 'contact us'
  return (drafts[nth % draftCount] as Draft)(reach)
}
