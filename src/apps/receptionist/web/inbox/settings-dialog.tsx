import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ReceptionSettings, usualSettings } from '../../usual-settings.ts'
import { useSaveReceptionSettings, useTextService } from '../inbox-data.ts'

const replyTimes = [
  [15, '15 minutes'],
  [60, 'an hour'],
  [240, '4 hours'],
  [1440, 'a day'],
] as const

interface SettingsDialogProps {
  settings: ReceptionSettings | null
  chat: string
  onClose: () => void
}

export function SettingsDialog({ settings, chat, onClose }: SettingsDialogProps) {
  const save = useSaveReceptionSettings()
  const before = settings ?? usualSettings
  const [isOn, setOn] = useState(before.is_on)
  const [isOnPage, setOnPage] = useState(before.is_on_booking_page)
  const [isInWidget, setInWidget] = useState(before.is_in_widget)
  const service = useTextService()
  const hasTexts = service.data?.has_texts ?? false
  const [answersTexts, setAnswersTexts] = useState(before.answers_texts)
  const [mayAsk, setMayAsk] = useState(before.may_ask_model)
  const { problems, busy, text, form } = useFields(
    useState({
      welcome: before.welcome ?? '',
      away: before.away ?? '',
      stop_word: before.stop_word,
      reply_minutes: String(before.reply_minutes),
      keep_days: String(before.keep_days),
    }),
    {
      check: ({ stop_word, keep_days }) => ({
        ...(stop_word.trim().length >= 2 ? {} : { stop_word: 'At least two letters' }),
        ...(/^\d{1,3}$/.test(keep_days.trim()) && Number(keep_days) >= 1 && Number(keep_days) <= 365
          ? {}
          : { keep_days: 'Give whole days, from 1 to 365' }),
      }),
      send: async (typed, { refused }) => {
        const { error } = await save.run({
          ...before,
          is_on: isOn,
          is_on_booking_page: isOnPage,
          is_in_widget: isInWidget,
          answers_texts: service.data ? hasTexts && answersTexts : before.answers_texts,
          may_ask_model: mayAsk,
          welcome: typed.welcome || null,
          away: typed.away || null,
          stop_word: typed.stop_word,
          reply_minutes: Number(typed.reply_minutes),
          keep_days: Number(typed.keep_days),
        })
        if (error) return refused(error, { title: 'It was not saved', key: 'reception' })
        toast({
          title: isOn ? 'The reception answers' : 'The reception is off',
          glyph: 'check',
          key: 'reception',
        })
        onClose()
      },
    },
  )
  const known = replyTimes.some(([minutes]) => String(minutes) === String(before.reply_minutes))
  return (
    <FormDialog
      title="Virtual reception"
      description={`Visitors reach it at ${chat}. It says that it is an AI, and books by the rules of your booking page.`}
      form={form}
      act="Save"
      busy={busy && 'Saving'}
      onClose={onClose}
    >
      <Checkbox label="Answer visitors" checked={isOn} onChange={event => setOn(event.target.checked)} />
      <Checkbox
        label="Open it from the booking page"
        checked={isOnPage}
        disabled={!isOn}
        onChange={event => setOnPage(event.target.checked)}
      />
      <Checkbox
        label="Open it from the booking on your own site"
        checked={isInWidget}
        disabled={!isOn}
        onChange={event => setInWidget(event.target.checked)}
      />
      <Field
        label="First words"
        optional
        hint="It always says as well that it is an AI."
        error={problems.welcome}
      >
        <Textarea rows={2} maxLength={300} {...text('welcome')} />
      </Field>
      <Field label="Also said while you are closed" optional error={problems.away}>
        <Textarea rows={2} maxLength={300} {...text('away')} />
      </Field>
      <Field
        label="A person answers within"
        hint="Of your opening time. Visitors who ask for a person are told."
        error={problems.reply_minutes}
      >
        <Select {...text('reply_minutes')}>
          {known ? null : <option value={before.reply_minutes}>{before.reply_minutes} minutes</option>}
          {replyTimes.map(([minutes, words]) => (
            <option key={minutes} value={minutes}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Word that silences it"
        hint="A visitor who writes only this gets no more automatic answers."
        error={problems.stop_word}
      >
        <Input maxLength={30} {...text('stop_word')} />
      </Field>
      <Field label="Days that conversations are kept" error={problems.keep_days}>
        <Input inputMode="numeric" maxLength={3} {...text('keep_days')} />
      </Field>
      <Checkbox
        label="A model may help to read what visitors write"
        hint="Where one is switched on under AI assistants. It is asked what the reception does not understand, and in other languages. Names and contacts are taken out as far as they can be told; words about health in other languages may leave. Visitors are told."
        checked={mayAsk}
        onChange={event => setMayAsk(event.target.checked)}
      />
      {hasTexts ? (
        <Checkbox
          label="Answer texts"
          hint="Clients who text are answered the same way. STOP and answers to reminders come first, as ever."
          checked={answersTexts}
          onChange={event => setAnswersTexts(event.target.checked)}
        />
      ) : (
        <p className="text-small text-muted-foreground">
          Answering texts the same way is coming soon: it needs a phone service, and is off until then.
        </p>
      )}
    </FormDialog>
  )
}
