import { type FormEvent, useState } from 'react'
import { postedOn } from '#lib/time/posted-on.ts'
import { mayDiscard } from '#web/form/unsaved-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import {
  nobodysPractice,
  type Priority,
  priorities,
  priorityLabels,
  type Status,
  statuses,
  statusLabels,
  typeLabels,
} from '../../feedback-kinds.ts'
import { type FeedbackChange, type FeedbackRow, useChangeFeedback, useSendResponse } from '../managed-data.ts'

const states = statuses.map(value => ({ value, label: statusLabels[value] }))
const ranks = priorities.map(value => ({ value, label: priorityLabels[value] }))

export function FeedbackDetail({ item, onClose }: { item: FeedbackRow; onClose: () => void }) {
  const { wanted, change } = useChangeFeedback()
  const respond = useSendResponse()
  const [response, setResponse] = useState('')
  const [isSending, setSending] = useState(false)
  const isBlank = response.trim() === ''
  const set = (fields: FeedbackChange) => void change(item.id, fields)
  const close = async () => {
    if (await mayDiscard(!isBlank)) onClose()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBlank || isSending) return
    setSending(true)
    await respond(item.id, response.trim(), () => {
      setResponse('')
      setSending(false)
    })
    setSending(false)
  }

  return (
    <Dialog open size="lg" onOpenChange={open => void (open || close())} title={item.title}>
      <p className="text-body wrap-anywhere whitespace-pre-line">{item.description}</p>
      <Facts item={item} />
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label="Status">
          <Select
            options={states}
            value={wanted.status ?? item.status}
            onChange={event => set({ status: event.target.value as Status })}
          />
        </Field>
        <Field label="Priority">
          <Select
            options={ranks}
            value={wanted.priority ?? item.priority}
            onChange={event => set({ priority: event.target.value as Priority })}
          />
        </Field>
      </div>
      {item.practice_id === nobodysPractice ? (
        <Switch
          label="On the public board"
          hint="Off hides it from everybody but admins."
          checked={wanted.is_public ?? item.is_public}
          onCheckedChange={is_public => set({ is_public })}
        />
      ) : null}
      {item.admin_response ? (
        <div className="rounded-md bg-sunken px-4 py-3">
          <p className="text-small font-semibold">
            Response{item.admin_responded_at ? `, ${postedOn(item.admin_responded_at)}` : ''}
          </p>
          <p className="mt-0.5 text-body wrap-anywhere whitespace-pre-line">{item.admin_response}</p>
        </div>
      ) : null}
      <form onSubmit={send} className="flex flex-col gap-4">
        <Field label={item.admin_response ? 'New response' : 'Response'} hint={hintFor(item)}>
          <Textarea
            name="response"
            maxLength={5000}
            rows={3}
            value={response}
            onChange={event => setResponse(event.target.value)}
          />
        </Field>
        <DialogActions>
          <Button onClick={() => void close()}>Close</Button>
          <Button type="submit" variant="primary" disabled={isBlank || isSending}>
            {isSending ? 'Sending' : 'Send Response'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function hintFor({ admin_response, is_public }: FeedbackRow): string {
  if (admin_response) return 'It takes the place of the response above. No second notification goes out.'
  return is_public
    ? 'Marks the item resolved and shows on the board. Author and voters who left an address are told.'
    : 'Marks the item resolved. Its author is told.'
}

function Facts({ item }: { item: FeedbackRow }) {
  const hidden = item.user_feedback_private
  const facts: [string, string | null | undefined][] = [
    ['Type', typeLabels[item.feedback_type]],
    ['Area', item.category],
    ['Rating', item.rating === null ? null : `${item.rating} of 5`],
    ['Votes', String(item.upvotes)],
    ['Posted', postedOn(item.created_at)],
    ['From', item.practice_id === nobodysPractice ? 'The public board' : 'A practice, signed in'],
    ['Screen', item.page_url],
    ['Email', hidden?.contact_email],
    ['Browser', hidden?.user_agent ?? item.user_agent],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-small">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
