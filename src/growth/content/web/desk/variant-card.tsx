import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import { findInText } from '#lib/text/place-of.ts'
import { MarkedField, type TextMark } from '#web/form/marked-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Radio } from '#web/ui/fields/radio-group.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { hasTitle, mostLettersOf } from '../../draft-state.ts'
import type { Language } from '../../languages.ts'
import type { Checked } from '../../schema.ts'
import { isEdited, type Sheet, typed } from '../sheet.ts'
import { EvidenceChips } from './evidence-chips.tsx'
import { FindingsList } from './findings-list.tsx'
import { RewordActs } from './reword-acts.tsx'

interface VariantCardProps {
  sheet: Sheet
  nth: number
  isChosen: boolean
  checked: Checked | undefined
  fieldId: string
  busy: boolean
  onChoose: () => void
  onChange: (sheet: Sheet) => void
  hasModel: boolean
  onReword: (how: 'shorter' | 'warmer' | 'language', language?: Language) => void
  onVoice: () => void
  onRenew: () => void
}

export function VariantCard(props: VariantCardProps) {
  const { sheet, nth, isChosen, onChoose, onVoice } = props
  const name = useId()
  const { words, chips } = sheet
  const most = mostLettersOf[sheet.ask.channel]
  const isFixed = sheet.state !== 'draft'
  return (
    <Card
      as="article"
      aria-labelledby={name}
      className={cn('p-4 md:px-5', isChosen && 'border-primary outline outline-primary')}
    >
      <div className="flex items-center justify-between gap-3">
        <Radio name="variant" checked={isChosen} onChange={onChoose}>
          <span id={name} className="text-[0.9375rem] font-semibold">
            Draft {nth + 1}
            {isEdited(sheet) ? ', edited by you' : ''}
          </span>
        </Radio>
        <span
          className={cn(
            'text-small tabular',
            words.text.length > most ? 'font-semibold text-destructive' : 'text-muted-foreground',
          )}
        >
          {words.text.length.toLocaleString('en-US')}
          {isChosen ? ` of ${most.toLocaleString('en-US')}` : ''} characters
        </span>
      </div>
      {isChosen && !isFixed ? (
        <Editor {...props} most={most} />
      ) : (
        <>
          {words.title ? <p className="mt-2 font-semibold wrap-anywhere">{words.title}</p> : null}
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{words.text}</p>
          {words.hashtags.length > 0 ? (
            <p className="mt-2 text-muted-foreground wrap-anywhere">{words.hashtags.join(' ')}</p>
          ) : null}
          <div className="mt-3">
            <EvidenceChips chips={props.checked?.chips ?? chips} onVoice={onVoice} />
          </div>
        </>
      )}
    </Card>
  )
}

function Editor(props: VariantCardProps & { most: number }) {
  const { sheet, checked, most, fieldId, busy, hasModel, onChange, onReword, onVoice, onRenew } = props
  const { words } = sheet
  const findings = checked?.findings ?? []
  const isBlocked = findings.some(({ severity }) => severity === 'block')
  const tags = words.hashtags.join(' ')
  return (
    <div className="mt-2 flex flex-col gap-3">
      {hasTitle(sheet.ask.content_type) ? (
        <Field label={sheet.ask.content_type === 'email' ? 'Subject' : 'Title'}>
          <Input
            maxLength={200}
            autoComplete="off"
            value={words.title ?? ''}
            onChange={event => onChange(typed(sheet, 'title', event.target.value))}
          />
        </Field>
      ) : null}
      <Field label="Text" hideLabel id={fieldId} error={isBlocked ? 'Something below blocks it.' : undefined}>
        <MarkedField
          value={words.text}
          marks={marksIn(words.text, findings)}
          maxLength={most}
          onChange={text => onChange(typed(sheet, 'text', text))}
        />
      </Field>
      {sheet.ask.channel === 'instagram' ? (
        <Field label="Hashtags" hint="Five at most.">
          <Input
            autoComplete="off"
            defaultValue={tags}
            key={sheet.first.text}
            onBlur={event =>
              onChange({ ...sheet, words: { ...words, hashtags: tagsIn(event.target.value) } })
            }
          />
        </Field>
      ) : null}
      <FindingsList
        findings={findings}
        text={words.text}
        onMend={text => onChange(typed(sheet, 'text', text))}
        onRenew={onRenew}
      />
      <div className="-mx-2 flex flex-wrap items-center gap-1">
        <RewordActs {...{ busy, hasModel, language: words.language, onReword }} />
        {isEdited(sheet) ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<Undo2 aria-hidden="true" className="size-4" />}
            onClick={() => onChange({ ...sheet, words: sheet.first })}
          >
            Back to the draft
          </Button>
        ) : null}
      </div>
      <EvidenceChips chips={checked?.chips ?? sheet.chips} onVoice={onVoice} />
    </div>
  )
}

const marksIn = (text: string, findings: Checked['findings']): TextMark[] =>
  findings.flatMap(({ found, severity, where }) => {
    const place = where === 'title' ? undefined : findInText(text, found)
    return place ? [{ place, severity }] : []
  })

const tagsIn = (typedTags: string): string[] =>
  [
    ...new Set(
      typedTags
        .split(/[\s,]+/)
        .map(tag => tag.replace(/[^\p{L}\p{N}_]/gu, ''))
        .filter(Boolean),
    ),
  ]
    .slice(0, 5)
    .map(tag => `#${tag.slice(0, 99)}`)
