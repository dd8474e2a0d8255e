import { actOf } from '#base/actions/server/offers/act.ts'
import { dayMs } from '#base/actions/server/offers/act-times.ts'
import { asSaid, call, rehearse } from '#base/actions/server/offers/doing.ts'
import { readClient } from '#diary/clients/server/offers/read-act-client.ts'
import { skipSentence } from '#diary/messages/skip-reason-labels.ts'
import { action } from '../../../actions/create-lead-nurturing-sequence/action.ts'
import { standardName } from '../../../standard-sequences.ts'
import { createLeadNurturingSequence } from '../../offers/create-lead-nurturing-sequence.ts'
import { takeOutOfSequence } from '../../offers/take-out-of-sequence.ts'

/** Enrolls a lead in the sequence for their kind; consent decides what is sent. */
export const act = actOf(action, {
  prepare: async (doing, { leadType, email, clientId, name }) => {
    const input = {
      leadType,
      email,
      ...(clientId ? { clientId } : {}),
      ...(name ? { name: name.slice(0, 120) } : {}),
    }
    const tried = await rehearse(doing, createLeadNurturingSequence, input)
    if (!tried.ok) return asSaid(tried)
    const { may_write, reason, client_id: whose } = tried.data
    // Whose address it is, if that is a client; else a new record is created.
    const known = await readClient(doing, whose)
    const sequence = standardName(leadType)
    return {
      people: known ? [known.id] : clientId ? [clientId] : [],
      rows: [
        { label: 'Person', value: [name, email].filter(Boolean).join(', ') },
        { label: 'Sequence', value: sequence },
      ],
      diff: [{ row: 'sequence_people:new', field: 'state', before: null, after: 'inside' }],
      effects: [may_write ? 'Sends them the mails of this sequence, one by one' : skipSentence(reason)],
      run: async () => {
        const made = await call(doing, createLeadNurturingSequence, input)
        if (!made.ok) return asSaid(made)
        const { person_id, sequence_id, client_id } = made.data
        const sends = made.data.may_write ? '' : ` ${skipSentence(made.data.reason)}`
        return {
          message: `${name ?? email} is in “${sequence}”.${sends}`,
          data: { person_id, sequence_id, client_id, may_write: made.data.may_write },
          evidence: [`sequence_people:${person_id}`, `sequences:${sequence_id}`],
          people: [client_id],
          undo: { person_id },
          ...(made.data.may_write
            ? { left: { channel: 'email', kind: 'sequence', to: email, client_id, sequence } }
            : {}),
        }
      },
    }
  },
  undo: {
    withinMs: 30 * dayMs,
    run: async (doing, { person_id }) => {
      const out = await call(doing, takeOutOfSequence, { person_id: String(person_id) })
      return out.ok
        ? { message: 'They are out of the sequence. What waits for them is not sent.' }
        : asSaid(out)
    },
  },
})
