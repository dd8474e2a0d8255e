import { memberRights } from '#base/rights/member-rights.ts'
import { factsFor } from '#growth/facts/server/offers/facts-for.ts'
import { hashOf } from '#lib/hash-of.ts'
import { verb } from '#server/functions/verb.ts'
import { cardLook, cardSizes } from '../card-look.ts'
import { altOf, cardWords } from '../picture-copy.ts'
import { checked, checkInput } from '../schema.ts'
import { checkDraft } from './check-draft.ts'
import { readPicture } from './read-picture.ts'

const described = 'Described'
const asCard = { type: 'image/jpeg', bytes: 100_000, alt: described }

export const checkContentDraft = verb({
  name: 'check-content-draft',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'content-creation',
  readOnly: true,
  input: checkInput,
  output: checked,
  refusals: {},
  // Called while typing.
  limits: [{ per: 'address', hits: 3_000, seconds: 3_600 }],
  run: async ({ client, practiceId, now, config, input }) => {
    const { topic, subject, words, picture_id, card_size, meant_at } = input
    const refs = words.evidence.map(({ ref }) => ref)
    const about = { topic, subject, refs, meant_at }
    const { facts } = await factsFor(client, practiceId, now, config.publicUrl, about)
    const photo = picture_id ? await readPicture(client, practiceId, picture_id, described) : undefined
    const picture = photo ?? (card_size ? { ...cardSizes[card_size], ...asCard } : null)
    const found = await checkDraft(client, practiceId, now, facts, { ...input, picture })
    const said = cardWords(facts, { topic, subject, refs: found.evidence.map(({ ref }) => ref) })
    const { groundWords } = cardLook(hashOf(practiceId), 'square')
    return { ...found, card: said && { ...said, alt: altOf(said, groundWords, facts.practice.name) } }
  },
})
