import { Check, CircleAlert, Clock } from 'lucide-react'
import { useState } from 'react'
import { findingWords } from '#rules/sending/lint-finding-copy.ts'
import { countText } from '#rules/sending/text-segments.ts'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { byHandBounds, lintByHand, textByHand } from '../../by-hand/by-hand.ts'
import { wayWords } from '../../by-hand/channel-copy.ts'
import type { WaysToWrite, WayToWrite } from '../../by-hand/schema.ts'
import { type SendWritten, useSendOnce } from './use-send-once.ts'

interface WriteBoxProps {
  /** The form's label: the recipient. */
  name: string
  zone: string
  found: WaysToWrite
  prefers?: WayToWrite['channel'] | undefined
  send: SendWritten
  onSent?: (() => void) | undefined
}

const mayGo = (way: WayToWrite | undefined) => way !== undefined && way.send !== 'never'
const countWords = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** Writes one message; shows when it is sent, and what blocks it. */
export function WriteBox({ name, zone, found, prefers = 'email', send, onSent }: WriteBoxProps) {
  const wayOf = (channel: WayToWrite['channel']) => found.ways.find(way => way.channel === channel)
  const other = prefers === 'sms' ? 'email' : 'sms'
  const [channel, setChannel] = useState(!mayGo(wayOf(prefers)) && mayGo(wayOf(other)) ? other : prefers)
  const sendOnce = useSendOnce(send)
  const way = wayOf(channel)
  const state = useState({ subject: '', words: '' })
  const { services, is_answer: isAnswer } = found
  const [{ subject, words: said }] = state
  const typed = channel === 'email' ? { subject, words: said } : { words: said }
  const findings = lintByHand(typed, { channel, isAnswer, services })
  const blocked = findings.some(({ severity }) => severity === 'block')
  const fields = useFields(state, {
    check: ({ subject, words }) => ({
      ...(channel === 'email' && subject.trim() === '' ? { subject: 'Say what it is about' } : {}),
      ...(words.trim() === '' ? { words: 'Write something first' } : {}),
      ...(words.trim().length > byHandBounds[channel]
        ? { words: `At most ${byHandBounds[channel].toLocaleString('en-US')} characters` }
        : blocked
          ? { words: 'Fix the problems below first' }
          : {}),
    }),
    send: async ({ subject, words }, { refused, set }) => {
      const { data, error } = await sendOnce({ channel, to: way?.to ?? '', subject, words })
      if (error) {
        return refused(error, {
          title: 'The message was not sent',
          key: 'by-hand',
          unsure: 'No answer came. Send again: nothing goes out twice.',
        })
      }
      toast({
        title: data.send_at
          ? 'Your message is scheduled'
          : `Your ${channel === 'email' ? 'mail' : 'text'} is on its way`,
        glyph: 'check',
        key: 'by-hand',
      })
      set({ subject: '', words: '' })
      onSent?.()
    },
  })
  const { values, problems, busy, form } = fields
  const count =
    channel === 'sms' && values.words.trim()
      ? countText(textByHand(found.practice_name, values.words, found.is_answer))
      : null
  return (
    <form {...form} className="flex flex-col gap-3" aria-label={`Write to ${name}`}>
      <Segmented
        label="How"
        size="sm"
        value={channel}
        onChange={setChannel}
        options={[
          { value: 'email', label: 'Mail' },
          { value: 'sms', label: 'Text' },
        ]}
      />
      {channel === 'email' ? (
        <Field label="Subject" error={problems.subject}>
          <Input maxLength={byHandBounds.subject} autoComplete="off" {...fields.text('subject')} />
        </Field>
      ) : null}
      <Field
        label={channel === 'email' ? 'Mail' : 'Text'}
        error={problems.words}
        hint={
          channel === 'email' ? undefined : count ? (
            <span className="tabular">
              {count.length} characters, {countWords(count.segments, 'one text', 'texts')}
              {count.costly.length > 0 ? `; ${count.costly.join(' ')} make it longer` : ''}
            </span>
          ) : (
            'No health details: a text shows on a locked phone.'
          )
        }
      >
        <Textarea rows={3} {...fields.text('words')} />
      </Field>
      {findings.length > 0 ? (
        <ul aria-live="polite" className="grid gap-2">
          {findings.map(({ code, found: words, severity }) => {
            const { wrong, instead } = findingWords({ code, found: words })
            const isBlock = severity === 'block'
            return (
              <li
                key={code}
                className={`rounded-md px-3 py-2 text-small break-words ${isBlock ? 'bg-destructive-soft' : 'bg-warning-soft'}`}
              >
                <span className="font-semibold">{wrong}</span>{' '}
                {isBlock ? instead : 'An answer may say so. Mind who else reads it.'}
              </li>
            )
          })}
        </ul>
      ) : null}
      {channel === 'sms' && values.words.trim() && !found.is_answer ? (
        <p className="rounded-md bg-sunken px-3 py-2 text-small break-words whitespace-pre-line">
          {textByHand(found.practice_name, values.words, false)}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {way ? <Verdict way={way} zone={zone} /> : null}
        <Button type="submit" variant="primary" disabled={!mayGo(way)} busy={busy && 'Sending'}>
          {way?.send === 'at' ? 'Send by day' : 'Send'}
        </Button>
      </div>
    </form>
  )
}

function Verdict({ way, zone }: { way: WayToWrite; zone: string }) {
  const [now] = useState(() => Date.now())
  const [Icon, tone] =
    way.send === 'never'
      ? [CircleAlert, 'text-warning']
      : way.send === 'at'
        ? [Clock, 'text-muted-foreground']
        : [Check, 'text-success']
  return (
    <p className="flex min-w-0 flex-1 items-start gap-2 text-small break-words">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 flex-none ${tone}`} />
      <span className="min-w-0 wrap-anywhere">{wayWords(way, zone, now)}</span>
    </p>
  )
}
