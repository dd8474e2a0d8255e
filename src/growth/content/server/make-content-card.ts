import { memberRights } from '#base/rights/member-rights.ts'
import { factsFor } from '#growth/facts/server/offers/facts-for.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { openStorages } from '#server/files/storages/open-storages.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { cardRefusals } from '../messages.ts'
import { madeCard, makeCardInput } from '../schema.ts'
import { drawCard } from './offers/draw-card.ts'
import { workerOf } from './offers/generate-marketing-content.ts'

export const makeContentCard = verb({
  name: 'make-content-card',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'content-creation',
  input: makeCardInput,
  output: madeCard,
  refusals: cardRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 3_600 }],
  runOutside: async context => {
    const { pool, practiceId, now, config, asker, input } = context
    const { size, ...about } = input
    const { facts } = await inTransaction(pool, workerOf(context), { readOnly: true }, client =>
      factsFor(client, practiceId, now, config.publicUrl, about),
    )
    const storage = openStorages(pool, config).first
    const card = { facts, about, size, userId: asker.userId ?? null }
    const drawn = await drawCard({ pool, storage }, practiceId, card)
    return typeof drawn === 'string' ? fail(drawn) : drawn
  },
})
