import { RefreshCw, Settings2 } from 'lucide-react'
import { useId } from 'react'
import { channelsOf } from '#rules/composing/facts-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { channelNames, contentTypes, typeNames } from '../../draft-state.ts'
import type { ContentDesk } from '../../schema.ts'
import { type TopicName, topicNames, topicOf, topics } from '../../topics.ts'
import { type DraftRequest, subjectsFor, withTopic, withType } from './draft-request.ts'

const audiences = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'new', label: 'People who do not know you yet' },
  { value: 'regulars', label: 'People who come already' },
]
const toneNames = { plain: 'Plain', warm: 'Warm', lively: 'Lively' }

interface AskCardProps {
  desk: ContentDesk
  asked: DraftRequest
  hasDrafts: boolean
  busy: boolean
  problem: string | null
  onChange: (asked: DraftRequest) => void
  onWrite: () => void
  onVoice: () => void
}

export function AskCard(props: AskCardProps) {
  const { desk, asked, hasDrafts, busy, problem, onChange, onWrite, onVoice } = props
  const title = useId()
  const subjects = subjectsFor(desk, asked.topic)
  const { subject: kind, isOptional } = topicOf(asked.topic)
  const isEmpty = kind !== undefined && !isOptional && subjects.length === 0
  const channels = channelsOf[asked.content_type]
  const chosen = subjects.find(({ value }) => value === asked.subject)
  return (
    <Card aria-labelledby={title} className="p-5">
      <h2 id={title} className="text-[0.9375rem] leading-5 font-semibold">
        What it is
      </h2>
      <div className="mt-4 flex flex-col gap-4">
        <Field label="Type">
          <Select
            value={asked.content_type}
            options={contentTypes.map(value => ({ value, label: typeNames[value] }))}
            onChange={event => onChange(withType(asked, event.target.value as DraftRequest['content_type']))}
          />
        </Field>
        {channels.length > 1 ? (
          <Field label="Channel">
            <Select
              value={asked.channel}
              options={channels.map(value => ({ value, label: channelNames[value] }))}
              onChange={event =>
                onChange({ ...asked, channel: event.target.value as DraftRequest['channel'] })
              }
            />
          </Field>
        ) : null}
        <Field label="Topic">
          <Select
            value={asked.topic}
            options={topicNames.map(value => ({ value, label: topics[value].label }))}
            onChange={event => onChange(withTopic(desk, asked, event.target.value as TopicName))}
          />
        </Field>
        {kind ? (
          <Field
            label="About"
            hint={chosen?.detail ?? undefined}
            error={isEmpty ? emptyWords[kind] : undefined}
          >
            <Select
              value={asked.subject ?? ''}
              disabled={isEmpty}
              options={[
                ...(isOptional ? [{ value: '', label: 'Any' }] : []),
                ...subjects.map(({ value, label }) => ({ value, label })),
              ]}
              onChange={event => onChange({ ...asked, subject: event.target.value || null })}
            />
          </Field>
        ) : null}
        <Field label="For">
          <Select
            value={asked.audience}
            options={audiences}
            onChange={event =>
              onChange({ ...asked, audience: event.target.value as DraftRequest['audience'] })
            }
          />
        </Field>
        <div>
          <h3 className="text-body font-semibold">Voice</h3>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-body">
            {toneNames[desk.voice.tone]}
            {desk.voice.uses_emoji ? ', with emoji' : ''}
            {desk.voice.avoid.map(word => (
              <Badge key={word}>
                <span className="sr-only">without </span>
                {word}
              </Badge>
            ))}
          </p>
          <Button
            variant="ghost"
            size="sm"
            className="mt-1 -ml-2"
            icon={<Settings2 aria-hidden="true" className="size-4" />}
            onClick={onVoice}
          >
            Change your voice
          </Button>
        </div>
        <Button
          variant={hasDrafts ? 'secondary' : 'primary'}
          block
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
          busy={busy ? 'Writing' : false}
          disabled={isEmpty}
          onClick={onWrite}
        >
          {hasDrafts ? 'Three new ones' : 'Write three drafts'}
        </Button>
        {problem ? (
          <p role="alert" className="text-small text-destructive">
            {problem}
          </p>
        ) : null}
        <p className="text-small text-muted-foreground">
          {desk.has_model
            ? 'A model drafts from what is public about your practice. No client, visit or note is ever sent to it.'
            : 'Same facts, new words. No client, visit or note is ever read for a draft.'}
        </p>
      </div>
    </Card>
  )
}

const emptyWords: Record<string, string> = {
  service: 'You have no service that can be booked online yet.',
  practitioner: 'No one takes bookings yet.',
  open_time: 'There is no open time within two weeks.',
  question: 'You have answered no question yet. Local SEO has a place for them.',
  quote: 'No client has let you quote them yet. Surveys ask for it.',
}
