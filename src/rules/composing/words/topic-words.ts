import type { Tone } from '../facts-input.ts'

/** How a topic is written about: banks of sentences, as templates.ts reads them. */
export interface TopicWords {
  /** What it is called where nothing is named: 'one of our services'. */
  about: string
  /** One sentence each. They stand on what every seed has, and most name no fact at all, so that many are left. */
  openers: Readonly<Record<Tone, string>>
  /** A sentence between opening and facts. */
  middles: string
  /** The facts: what the topic shows stands here, or in the opening. Below a line of --- stands what is left if some are missing. */
  bodies: string
  titles: string
  /** For letters and the blog. */
  paragraphs: string
}
