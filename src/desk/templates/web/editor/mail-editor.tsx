import { Lock, Plus } from 'lucide-react'
import { Fragment } from 'react'
import { type MailProblem, wordsOfBlock } from '#diary/messages/problems/mail-problems.ts'
import type { Block, Words } from '#diary/messages/schema.ts'
import {
  blockNames,
  type FreeType,
  freeTypes,
  newBlock,
  withNames,
} from '#diary/messages/templates/block-list.ts'
import { bounds } from '#diary/messages/templates/mail-bounds.ts'
import { variables as described, namesIn, type Variable } from '#diary/messages/templates/variables.ts'
import type { LintFinding as Finding } from '#rules/sending/lint-outbound.ts'
import type { SendPurpose } from '#rules/sending/send-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menus/menu.tsx'
import { useMailServices } from '../editor-data.ts'
import { BlockField } from './block-field.tsx'
import { BlockRow } from './block-row.tsx'
import { FindingStrip } from './finding-strip.tsx'
import { WordsField } from './message-field.tsx'
import { useBlockOrder } from './use-block-order.ts'

export interface MailEditorProps {
  words: Words
  onChange: (words: Words) => void
  /** Variables of its blocks and, if fewer, of its subject. */
  variables: readonly Variable[]
  subjectVariables?: readonly Variable[]
  findings?: readonly Finding[]
  /** Undefined until shown: `mailProblems`, or a verb's refusal. */
  problems?: readonly MailProblem[]
  /** Shown from the start: what keeps blocks out of the preview. */
  lacks?: readonly MailProblem[]
  purpose: SendPurpose
  readOnly?: boolean
  /** Fixed blocks, in emails about a visit. */
  isLocked?: (block: Block, at: number) => boolean
  hasAct?: boolean
  /** What follows the blocks in every such email. */
  ending?: string
}

const never = () => false
const none: readonly never[] = []

/** Edits an email as a list of blocks, one open at a time; blocks move by handle, buttons or keys. */
export function MailEditor(props: MailEditorProps) {
  const { words, onChange, variables, subjectVariables = variables, purpose, hasAct = false } = props
  const { findings = none, problems = none, lacks = none, readOnly = false, isLocked = never, ending } = props
  const { subject, blocks } = words
  const services = useMailServices()
  const order = useBlockOrder({
    blocks,
    onChange: next => onChange({ ...words, blocks: next }),
    mayTake: (from, to) => {
      const block = blocks[from]
      const over = blocks[to]
      // Fixed headings and footers stay first and last.
      return Boolean(block && over && !isLocked(block, from) && !(isLocked(over, to) && isEdge(to)))
    },
  })
  const isEdge = (at: number) => at === 0 || at === blocks.length - 1
  const problemAt = (at: MailProblem['at']) => problems.find(each => each.at === at)?.words
  const lackAt = (at: number) => lacks.find(each => each.at === at)?.words
  const inWords = (text: string) =>
    findings.filter(({ found }) => found && withNames(text).toLowerCase().includes(found.toLowerCase()))
  // Findings in no block's text are listed below.
  const elsewhere = findings.filter(
    ({ found }) =>
      !found ||
      ![subject, ...blocks.map(wordsOfBlock)].some(text =>
        withNames(text).toLowerCase().includes(found.toLowerCase()),
      ),
  )
  const nameOf = (id: string) => services.data?.find(each => each.id === id)?.name
  const last = blocks.length - 1
  // Before a fixed footer, else at the end.
  const end = blocks[last] && isLocked(blocks[last], last) ? last : blocks.length
  const offered = freeTypes.filter(type => isOffered(type, purpose))
  return (
    <div className="flex flex-col">
      <div data-subject className="flex flex-col gap-2 border-b border-border p-4 md:px-5">
        <WordsField
          label="Subject"
          value={subject}
          most={bounds.subject}
          readOnly={readOnly}
          error={problemAt('subject')}
          offers={subjectVariables}
          onChange={typed => onChange({ ...words, subject: typed })}
        />
        {inWords(subject).map(finding => (
          <FindingStrip key={finding.code} finding={finding} />
        ))}
      </div>
      <ol ref={order.list} aria-label="Blocks of the mail">
        {blocks.map((block, at) => {
          const id = order.ids[at] ?? `${at}`
          const isChosen = order.chosen === id
          const found = inWords(wordsOfBlock(block))
          const name = block.type === 'button' && !block.to && hasAct ? 'Button' : blockNames[block.type]
          return (
            <BlockRow
              key={id}
              type={block.type}
              name={name}
              summary={summaryOf(block, nameOf)}
              lacks={problemAt(at) ? undefined : lackAt(at)}
              isLocked={isLocked(block, at)}
              hasProblem={problemAt(at) !== undefined || found.some(({ severity }) => severity === 'block')}
              readOnly={readOnly}
              isChosen={isChosen}
              place={at}
              last={last}
              onChoose={() => order.setChosen(isChosen ? null : id)}
              onMove={by => order.take(at, at + by)}
              onRemove={() => order.remove(at)}
              onGrip={event => order.grip(event, at)}
            >
              {hasFields(block) ? (
                <Fragment key={id}>
                  <BlockField
                    block={block}
                    variables={variables}
                    findings={found}
                    readOnly={readOnly}
                    problem={problemAt(at)}
                    isAct={block.type === 'button' && hasAct && !block.to}
                    onChange={next =>
                      onChange({ ...words, blocks: blocks.map((each, nth) => (nth === at ? next : each)) })
                    }
                  />
                  {found.map(finding => (
                    <FindingStrip key={finding.code} finding={finding} />
                  ))}
                  <Fallbacks words={wordsOfBlock(block)} />
                </Fragment>
              ) : null}
            </BlockRow>
          )
        })}
      </ol>
      {purpose === 'marketing' || purpose === 'review' ? (
        <LockedRow name="Address and way out" words="Always there, in every mail like this" />
      ) : null}
      {ending ? <LockedRow name="Always there" words={ending} /> : null}
      {problemAt('blocks') ? (
        <p role="alert" className="px-4 pt-3 text-small text-destructive md:px-5">
          {problemAt('blocks')}
        </p>
      ) : null}
      {elsewhere.length > 0 ? (
        <div className="flex flex-col gap-2 px-4 pt-3 md:px-5">
          {elsewhere.map(finding => (
            <FindingStrip key={finding.code} finding={finding} />
          ))}
        </div>
      ) : null}
      {readOnly || blocks.length >= bounds.blocks ? null : (
        <div className="p-4 md:px-5">
          <Menu
            label="Add a block"
            align="start"
            trigger={<Button icon={<Plus aria-hidden="true" className="size-4" />}>Add a block</Button>}
          >
            {offered.map(type => (
              <MenuItem key={type} onSelect={() => order.add(newBlock(type), end)}>
                {blockNames[type]}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </div>
  )
}

/** Review requests show no services or times. */
const isOffered = (type: FreeType, purpose: SendPurpose) =>
  purpose !== 'review' || (type !== 'service' && type !== 'open_times')

const hasFields = ({ type }: Block) => !['divider', 'waits', 'policy', 'facts', 'contact'].includes(type)

const held: Partial<Record<Block['type'], string>> = {
  waits: 'Only while the visit needs confirmation',
  policy: 'Until when it is free, and your policy',
  facts: 'Day, time, service, practitioner, address',
  contact: 'Name, phone, email and address',
}

function summaryOf(block: Block, nameOf: (serviceId: string) => string | undefined): string {
  switch (block.type) {
    case 'picture':
      return block.alt ? `“${block.alt}”` : 'No picture yet'
    case 'service':
      return nameOf(block.service_id) ?? 'No service yet'
    case 'open_times': {
      const name = nameOf(block.service_id)
      return name ? `The next ${block.count} of ${name}` : 'No service yet'
    }
    case 'button': {
      if (!block.to) return block.label
      const where = block.to === 'booking' ? 'your booking page' : block.to
      return `${block.label}, to ${where}`
    }
    default:
      return held[block.type] ?? withNames(wordsOfBlock(block)).replace(/\s+/g, ' ')
  }
}

/** What variables show without a value. */
function Fallbacks({ words }: { words: string }) {
  const names = [...new Set(namesIn(words))].filter((name): name is Variable =>
    Object.hasOwn(described, name),
  )
  if (names.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-small text-muted-foreground">
      {names.map(name => (
        <li key={name} className="flex flex-wrap items-center gap-x-1.5">
          <span className="rounded-sm bg-primary-soft px-1.5 text-primary-soft-foreground">
            {described[name].label.toLowerCase()}
          </span>
          falls back to “{described[name].fallback}”.
        </li>
      ))}
    </ul>
  )
}

function LockedRow({ name, words }: { name: string; words: string }) {
  return (
    <div className="flex min-h-[54px] items-center gap-1 border-b border-border py-1.5 pr-2 pl-1.5 md:pr-3.5">
      <span className="grid size-8 flex-none place-items-center text-muted-foreground">
        <Lock aria-hidden="true" className="size-4" />
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <span className="grid size-7 flex-none place-items-center rounded-sm bg-sunken">
          <Lock aria-hidden="true" className="size-4" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-small text-muted-foreground">{words}</span>
        </span>
      </span>
    </div>
  )
}
