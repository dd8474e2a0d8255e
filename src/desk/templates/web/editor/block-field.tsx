import { lazy, Suspense, useId } from 'react'
import type { Block } from '#diary/messages/schema.ts'
import { missingIn } from '#diary/messages/templates/block-list.ts'
import { bounds } from '#diary/messages/templates/mail-bounds.ts'
import type { Variable } from '#diary/messages/templates/variables.ts'
import type { LintFinding as Finding } from '#rules/sending/lint-outbound.ts'
import { loadScript } from '#web/load-script.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { useMailServices } from '../editor-data.ts'
import { WordsField } from './message-field.tsx'
import { PictureField } from './picture-field.tsx'

// Tiptap is the product's largest dependency, so it loads on demand.
const RichField = lazy(() =>
  loadScript(async () => ({ default: (await import('./rich-field.tsx')).RichField })),
)

export interface BlockFieldProps {
  block: Block
  onChange: (block: Block) => void
  variables: readonly Variable[]
  findings: readonly Finding[]
  readOnly: boolean
  /** Undefined until problems are shown. */
  problem: string | undefined
  /** The main button, which can't lead elsewhere. */
  isAct: boolean
}

/** The fields of the selected block. */
export function BlockField(props: BlockFieldProps) {
  const { block, onChange, variables, readOnly, problem } = props
  switch (block.type) {
    case 'heading':
      return (
        <WordsField
          label="Heading"
          value={block.text}
          most={bounds.heading}
          error={problem}
          readOnly={readOnly}
          offers={variables}
          onChange={text => onChange({ ...block, text })}
        />
      )
    case 'signature':
      return (
        <Field label="Who signs" hint="Each line as you type it." error={problem}>
          <Textarea
            rows={2}
            readOnly={readOnly}
            value={block.text}
            onChange={event => onChange({ ...block, text: event.target.value })}
          />
        </Field>
      )
    case 'text':
      return <TextField {...props} block={block} />
    case 'button':
      return <ButtonField {...props} block={block} />
    case 'picture':
      return <PictureField block={block} onChange={onChange} readOnly={readOnly} problem={problem} />
    case 'service':
    case 'open_times':
      return <ServiceField {...props} block={block} />
    default:
      return null
  }
}

type Of<Type extends Block['type']> = BlockFieldProps & { block: Extract<Block, { type: Type }> }

function TextField({ block, onChange, variables, findings, readOnly, problem }: Of<'text'>) {
  const note = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <Suspense fallback={<Skeleton className="h-40 rounded-md" />}>
        <RichField
          label="Text"
          value={block.text}
          onChange={text => onChange({ ...block, text })}
          variables={variables}
          findings={findings}
          readOnly={readOnly}
          invalid={problem !== undefined}
          describedBy={problem ? note : undefined}
        />
      </Suspense>
      {problem ? (
        <p id={note} className="text-small text-destructive">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

const isWeb = (to: string) => to !== 'booking'

function ButtonField({ block, onChange, readOnly, problem, isAct }: Of<'button'>) {
  // Shown at the URL field if it concerns the URL.
  const isOfAddress = problem !== undefined && problem !== missingIn(block)
  const leadsTo = block.to === undefined ? 'act' : isWeb(block.to) ? 'address' : 'booking'
  return (
    <div className="flex flex-col gap-4">
      <Field label="Words on the button" error={isOfAddress && leadsTo === 'address' ? undefined : problem}>
        <Input
          value={block.label}
          readOnly={readOnly}
          autoComplete="off"
          onChange={event => onChange({ ...block, label: event.target.value })}
        />
      </Field>
      {isAct ? null : (
        <>
          <Field label="Leads to">
            <Select
              value={leadsTo}
              disabled={readOnly}
              onChange={event =>
                onChange({ ...block, to: event.target.value === 'booking' ? 'booking' : 'https://' })
              }
              options={[
                { value: 'booking', label: 'Your booking page' },
                { value: 'address', label: 'Another address' },
              ]}
            />
          </Field>
          {leadsTo === 'address' ? (
            <Field
              label="Address"
              hint="A web page (https://…), a mailbox (mailto:…) or a phone (tel:…)."
              error={isOfAddress ? problem : undefined}
            >
              <Input
                type="url"
                inputMode="url"
                readOnly={readOnly}
                value={block.to}
                onChange={event => onChange({ ...block, to: event.target.value.trim() })}
              />
            </Field>
          ) : null}
        </>
      )}
    </div>
  )
}

function ServiceField({ block, onChange, readOnly, problem }: Of<'service' | 'open_times'>) {
  const services = useMailServices()
  const known = services.data ?? []
  const isGone = block.service_id !== '' && services.data && !known.some(({ id }) => id === block.service_id)
  const offered = known.filter(
    ({ id, seats }) => block.type === 'service' || seats === null || id === block.service_id,
  )
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Service"
        error={isGone ? 'This service is no longer offered online. Choose another.' : problem}
        hint={
          block.type === 'service'
            ? 'Name, length and price as they are when the mail leaves.'
            : "The slots that are open when the email is written. Clients who choose one that's taken by then see others."
        }
      >
        <Select
          value={isGone ? '' : block.service_id}
          disabled={readOnly}
          placeholder={services.isError ? 'The services could not be loaded' : 'Choose a service'}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={event => onChange({ ...block, service_id: event.target.value })}
        />
      </Field>
      {block.type === 'open_times' ? (
        <Field label="How many times">
          <Select
            value={`${block.count}`}
            disabled={readOnly}
            options={Array.from({ length: bounds.openTimes }, (_, at) => ({
              value: `${at + 1}`,
              label: at === 0 ? 'The next one' : `The next ${at + 1}`,
            }))}
            onChange={event => onChange({ ...block, count: Number(event.target.value) })}
          />
        </Field>
      ) : null}
    </div>
  )
}
