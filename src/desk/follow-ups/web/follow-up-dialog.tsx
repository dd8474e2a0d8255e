import { useState } from 'react'
import { useClient, useFoundClients } from '#diary/clients/web/clients-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import { newId } from '#lib/new-id.ts'
import { isDate } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { countText } from '#rules/sending/text-segments.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { type FollowUpWay, mostWords } from '../kinds.ts'
import type { FollowUp } from '../schema.ts'
import { useSaveFollowUp } from './data.ts'

interface FollowUpDialogProps {
  /** Null: a new one. */
  row: FollowUp | null
  clientId: string | null
  today: string
  zone: string
  onClose: () => void
}

const wayLabels: Record<FollowUpWay, string> = { call: 'Call', email: 'Mail', sms: 'Text' }

/** Sends nothing on its own. */
export function FollowUpDialog({ row, clientId, today, zone, onClose }: FollowUpDialogProps) {
  const [follow_up_id] = useState(() => row?.follow_up_id ?? newId())
  const [query, setQuery] = useState('')
  const paused = useDebounced(query.trim(), 200)
  const found = useFoundClients(paused, 20)
  const save = useSaveFollowUp()
  const state = useState({
    client_id: row?.client.id ?? clientId ?? '',
    way: (row?.way ?? 'call') as string,
    due_on: row?.due_at ? localDateOf(zone, Date.parse(row.due_at)) : today,
    words: row?.words ?? '',
  })
  const [value] = state
  const chosen = useClient(value.client_id || null)
  const { set, problems, form, text } = useFields(state, {
    check: ({ client_id, due_on, words }) => ({
      ...(client_id ? {} : { client_id: 'Choose whom' }),
      ...(isDate(due_on) ? {} : { due_on: 'Choose a day' }),
      ...(words.trim() === ''
        ? { words: 'Write what there is to say' }
        : words.trim().length > mostWords
          ? { words: `At most ${mostWords.toLocaleString('en-US')} characters` }
          : {}),
    }),
    send: async ({ client_id, way, due_on, words }, { refused }) => {
      const input = { follow_up_id, client_id, way: way as FollowUpWay, due_on, words }
      const { error } = await save.run(input)
      if (error)
        return refused(error, {
          title: 'The follow-up was not saved',
          key: 'follow-up',
          unsure: 'No answer came. Save again: nothing is saved twice.',
        })
      toast({
        title: `${fullName(chosen.data ?? row?.client ?? null)} is ${row ? 'saved' : 'on the list'}`,
        description: due_on > today ? 'You find it under Later until its day.' : undefined,
        glyph: 'check',
        key: 'follow-up',
      })
      onClose()
    },
  })
  const texts = value.way === 'sms' && value.words.trim() ? countText(value.words.trim()) : null
  return (
    <FormDialog
      title={row ? 'Change the follow-up' : 'Whom to get back to?'}
      form={form}
      act={row ? 'Save' : 'Add follow-up'}
      busy={save.busy ? 'Saving' : false}
      onClose={onClose}
    >
      <Field label="Client" error={problems.client_id}>
        <Combobox
          value={value.client_id || null}
          onChange={client_id => set({ client_id })}
          placeholder="Choose a client"
          searchPlaceholder="Name, email or phone"
          chosenLabel={chosen.data ? fullName(chosen.data) : 'Loading'}
          options={(found.data ?? []).map(client => ({
            value: client.id,
            label: fullName(client),
            description: [client.email, client.phone].filter(Boolean).join(', ') || undefined,
          }))}
          onQuery={setQuery}
          loading={found.isFetching || paused !== query.trim()}
          emptyText="No client by that name, email or phone."
        />
      </Field>
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label="How">
          <Select
            {...text('way')}
            options={(['call', 'email', 'sms'] as const).map(way => ({ value: way, label: wayLabels[way] }))}
          />
        </Field>
        <Field label="On" error={problems.due_on}>
          <Input type="date" {...text('due_on')} />
        </Field>
      </div>
      <Field
        label={value.way === 'call' ? 'What about' : 'What to say'}
        error={problems.words}
        hint={
          texts
            ? `${texts.encoding}: with your name and “STOP ends texts.” a little more than ${texts.segments === 1 ? 'one text' : `${texts.segments} texts`}.`
            : value.way === 'email'
              ? 'It begins with their first name and ends with how to reach you.'
              : 'Your team reads it.'
        }
      >
        <Textarea rows={4} {...text('words')} />
      </Field>
    </FormDialog>
  )
}

interface AnotherDayProps {
  name: string
  today: string
  onLater: (date: string) => void
  onClose: () => void
}

export function AnotherDay({ name, today, onLater, onClose }: AnotherDayProps) {
  const { problems, text, form } = useFields(useState({ until: '' }), {
    check: ({ until }): { until?: string } =>
      !isDate(until) || until <= today ? { until: 'Choose a day to come' } : {},
    send: async ({ until }) => {
      onClose()
      onLater(until)
    },
  })
  return (
    <FormDialog
      title={`When to get back to ${name}?`}
      form={form}
      act="Put off"
      busy={false}
      onClose={onClose}
    >
      <Field label="Until" error={problems.until}>
        <Input type="date" data-autofocus {...text('until')} />
      </Field>
    </FormDialog>
  )
}
