import { useRef, useState } from 'react'
import { type ConsentState, channelPhrases } from '#diary/clients/consent/consent.ts'
import type { ClientRow } from '#diary/clients/web/clients-data.ts'
import { useNoteConsent } from '#diary/clients/web/record-data.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'

interface ConsentDialogProps {
  client: ClientRow
  state: ConsentState
  onClose: () => void
}

const ways = ['Told me in person', 'Said so on the phone', 'Wrote an email'] as const
const otherWay = 'other'

/** The ledger is append-only: each change is a new line that says how consent was given. */
export function ConsentDialog({ client, state, onClose }: ConsentDialogProps) {
  const { run, busy } = useNoteConsent()
  // The same wording sent again is one line; other wording is a new line.
  const line = useRef({ said: '', id: '' })
  // Only the client can opt back in to everything.
  const isStop = state.purpose === 'all'
  const start = { answer: isStop || state.latest?.is_granted ? 'no' : 'yes', way: '', wording: '' }
  const { values, set, problems, text, form } = useFields(useState(start), {
    check: ({ way, wording }) => ({
      ...(way === '' ? { way: `Say how ${client.first_name} said it` } : {}),
      ...(way === otherWay && wording.trim() === '' ? { wording: 'Say how, such as: left a letter' } : {}),
    }),
    send: async ({ answer, way, wording }, { refused }) => {
      const { channel, purpose } = state
      const said = `${answer} ${way} ${wording}`
      if (line.current.said !== said) line.current = { said, id: crypto.randomUUID() }
      const { error } = await run({
        consent_id: line.current.id,
        client_id: client.id,
        channel,
        purpose,
        is_granted: answer === 'yes',
        wording: way === otherWay ? wording.trim() : way,
      })
      if (error) return refused(error, { title: 'Not saved' })
      toast({ title: `${state.label}: ${answer}` })
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      title={isStop ? `Stop everything ${channelPhrases[state.channel]}?` : `${state.label}: may we?`}
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
      <RadioGroup
        legend="How was it said?"
        name="way"
        value={values.way}
        onChange={way => set({ way })}
        error={problems.way}
        options={[
          ...ways.map(way => ({ value: way, label: way })),
          { value: otherWay, label: 'Another way' },
        ]}
      />
      {values.way === otherWay ? (
        <Field label="How?" error={problems.wording}>
          <Input maxLength={300} placeholder="Left a letter" {...text('wording')} />
        </Field>
      ) : null}
    </FormDialog>
  )
}

const stopWords = ({ channel }: ConsentState, name: string) =>
  channel === 'sms'
    ? `No text goes to ${name} any more, confirmations included, until ${name} texts START.`
    : `Only what answers ${name} is mailed, such as confirmations. A later yes to one of them starts that one again.`
