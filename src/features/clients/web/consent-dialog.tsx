import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ConsentState } from '../consent.ts'
import { addConsent, type ClientRow } from './data.ts'

interface ConsentDialogProps {
  practiceId: string
  client: ClientRow
  state: ConsentState
  onClose: () => void
}

/** The ledger only grows: a change is a new line, with how it is known. */
export function ConsentDialog({ practiceId, client, state, onClose }: ConsentDialogProps) {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState(state.latest ? (state.latest.is_granted ? 'no' : 'yes') : 'yes')
  const [wording, setWording] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const text = wording.trim()
    if (text === '') return setProblem('Say how you know, such as: told us at the desk')
    setBusy(true)
    const { channel, purpose } = state
    try {
      await addConsent({
        practice_id: practiceId,
        client_id: client.id,
        channel,
        purpose,
        is_granted: answer === 'yes',
        wording: text,
      })
      await queries.invalidateQueries({ queryKey: ['client_consents'] })
      toast({ title: `${state.label}: ${answer}` })
      onClose()
    } catch {
      toast({ title: 'Not saved', description: 'Check your connection and try again.', tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${state.label}: may we?`}
      description={`What ${client.first_name} said is kept with its date.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioGroup
          legend={`What ${client.first_name} said`}
          name="consent"
          value={answer}
          onChange={setAnswer}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        <Field label="How do you know?" error={problem}>
          <Input
            maxLength={300}
            placeholder="Told us at the desk"
            value={wording}
            onChange={event => setWording(event.target.value)}
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy && 'Saving'}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
