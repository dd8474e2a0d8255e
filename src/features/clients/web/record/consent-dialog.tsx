import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { type ConsentState, channelWords } from '../../consent.ts'
import type { ClientRow } from '../clients-data.ts'
import { useConsentRows } from '../data.ts'

interface ConsentDialogProps {
  practiceId: string
  client: ClientRow
  state: ConsentState
  onClose: () => void
}

/** The ledger only grows: a change is a new line, with how it is known. */
export function ConsentDialog({ practiceId, client, state, onClose }: ConsentDialogProps) {
  const ledger = useConsentRows()
  // Only they themselves say yes to everything again.
  const isStop = state.purpose === 'all'
  const start = { answer: isStop || state.latest?.is_granted ? 'no' : 'yes', wording: '' }
  const { values, set, problems, busy, text, form } = useFields(useState(start), {
    check: ({ wording }) =>
      wording.trim() === '' ? { wording: 'Say how you know, such as: told us at the desk' } : {},
    send: async ({ answer, wording }) => {
      const { channel, purpose } = state
      const row = {
        practice_id: practiceId,
        client_id: client.id,
        channel,
        purpose,
        is_granted: answer === 'yes',
        wording: wording.trim(),
      }
      const said = { refused: 'Not saved', done: { title: `${state.label}: ${answer}` } }
      if (await ledger.add(row, said)) onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={isStop ? `Stop everything ${channelWords[state.channel]}?` : `${state.label}: may we?`}
      description={`What ${client.first_name} said is kept with its date.`}
      act={isStop ? 'Stop everything' : 'Save'}
      busy={busy && 'Saving'}
      onClose={onClose}
    >
      {isStop ? (
        <p>{stopWords(state, client.first_name)}</p>
      ) : (
        <RadioGroup
          legend={`What ${client.first_name} said`}
          name="consent"
          value={values.answer}
          onChange={answer => set({ answer })}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      )}
      <Field label="How do you know?" error={problems.wording}>
        <Input maxLength={300} placeholder="Told us at the desk" {...text('wording')} />
      </Field>
    </FormDialog>
  )
}

const stopWords = ({ channel }: ConsentState, name: string) =>
  channel === 'sms'
    ? `No text goes to ${name} any more, confirmations included, until ${name} texts START.`
    : `Only what answers ${name} is mailed, such as confirmations. A later yes to one of them starts that one again.`
