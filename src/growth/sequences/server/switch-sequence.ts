import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { withholdMessages } from '#server/outbound/withhold-messages.ts'
import { switchRefusals } from '../messages.ts'
import { sequenceOutput, switchSequenceInput } from '../schema.ts'
import { wordsInTheWay } from './check-messages.ts'
import { definitionKey, readDefinitions } from './read-definitions.ts'

/** Off: no one enters, queued messages are held and people stay where they are. On: only triggers from now on count. */
export const switchSequence = verb({
  name: 'switch-sequence',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'email-automation',
  input: switchSequenceInput,
  output: sequenceOutput,
  refusals: switchRefusals,
  limits: [{ per: 'address', hits: 300, seconds: 3600 }],
  run: async ({ client, practiceId, config, input, now }) => {
    const { sequence_id, is_on } = input
    const before = await firstRow<{ version: number; is_on: boolean; address: string | null }>(client, {
      name: 'sequence-to-switch',
      text: `select s.version, s.is_on, nullif(btrim(p.address), '') as address from sequences s join practices p on p.id = s.practice_id
        where s.practice_id = $1 and s.id = $2 for update of s`,
      values: [practiceId, sequence_id],
    })
    if (!before) return fail('not_found')
    if (before.is_on === is_on) return { sequence_id }
    if (is_on) {
      const which = { sequence_id, version: before.version }
      const definition = (await readDefinitions(client, practiceId, [which])).get(definitionKey(which))
      if (!definition) return fail('not_found')
      if (!before.address && definition.steps.some(each => each.type === 'mail')) return fail('no_address')
      if (!config.texts && definition.steps.some(each => each.type === 'text'))
        return fail('no_phone_service')
      const moment = { publicUrl: config.publicUrl, now }
      const findings = await wordsInTheWay(client, practiceId, definition, moment)
      if (findings.length > 0) return fail('bad_words', { findings })
    }
    await client.query({
      name: 'switch-sequence',
      text: `update sequences set is_on = $3, switched_at = $4, updated_at = $4 where practice_id = $1 and id = $2`,
      values: [practiceId, sequence_id, is_on, now],
    })
    const origin = { kind: 'sequence', id: sequence_id }
    await withholdMessages(client, origin, is_on ? { does: 'release', at: now } : { does: 'hold' })
    return { sequence_id }
  },
})
