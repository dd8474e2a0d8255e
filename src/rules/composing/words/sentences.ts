import { z } from 'zod'
import { checkContent } from '#lib/text/check-content.ts'
import choices from '../../../../content/composer/choices.json' with { type: 'json' }
import days from '../../../../content/composer/days.json' with { type: 'json' }
import everyTopic from '../../../../content/composer/every-topic.json' with { type: 'json' }
import nearTimes from '../../../../content/composer/near-times.json' with { type: 'json' }
import people from '../../../../content/composer/people.json' with { type: 'json' }
import places from '../../../../content/composer/places.json' with { type: 'json' }
import practice from '../../../../content/composer/practice.json' with { type: 'json' }
import preparing from '../../../../content/composer/preparing.json' with { type: 'json' }
import services from '../../../../content/composer/services.json' with { type: 'json' }
import thanks from '../../../../content/composer/thanks.json' with { type: 'json' }
import times from '../../../../content/composer/times.json' with { type: 'json' }
import visits from '../../../../content/composer/visits.json' with { type: 'json' }
import voices from '../../../../content/composer/voices.json' with { type: 'json' }
import { topics } from '../topics.ts'

// JSON, because outside callers run compose.ts in plain Node (decision 133).

/** Lines as templates.ts reads them. */
const bank = z.array(z.string().regex(/^\S(.*\S)?$/u)).min(1)
const byTone = z.strictObject({ plain: bank, warm: bank, lively: bank })

const topicSchema = z.strictObject({
  about: bank,
  /** One sentence each, mostly without facts, so that many remain usable. */
  openers: byTone,
  middles: bank,
  /** The facts that the topic shows, unless the opening has them. The first bank whose facts are all there is used. */
  bodies: z.array(bank).min(1),
  titles: bank,
  paragraphs: bank,
})
/** How a topic is written about. */
export type TopicWords = z.output<typeof topicSchema>

const each = { ...choices, ...days, ...nearTimes, ...people, ...places, ...practice, ...preparing }
export const topicWords = checkContent(
  'content/composer',
  { ...each, ...services, ...thanks, ...times, ...visits, ...voices },
  z.record(z.enum(topics), topicSchema),
)

const byChannel = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ instagram: schema, facebook: schema, google: schema, email: schema, site: schema })

/** Sentences that belong to no topic. {with} and {at} name the practice, or nothing where it was named before. */
export const { spareOpeners, closings, details, greetings, emoji, bareOpeners, bareClosings } = checkContent(
  'content/composer/every-topic.json',
  everyTopic,
  z.strictObject({
    /** The fallback when a topic runs out of openings: one of these with its name. */
    spareOpeners: byTone,
    closings: byChannel(byTone),
    /** More facts, for readers who want to come. */
    details: byTone,
    /** For the audience of the text. */
    greetings: z.strictObject({ new: byTone, regulars: byTone }),
    /** At most one per post. */
    emoji: byTone,
    /** For a practice that avoids words which nearly every sentence has: so few of them here that something is left. */
    bareOpeners: byTone,
    bareClosings: byChannel(bank),
  }),
)
