import { History, Send } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { SaveFoot } from '#base/practice/web/save-foot.tsx'
import type { MailTemplate } from '#diary/messages/message-kind.ts'
import { mailFindings } from '#diary/messages/problems/mail-findings.ts'
import { isLockedPart, wordProblems } from '#diary/messages/problems/word-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { newId } from '#lib/new-id.ts'
import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import type { LintFinding } from '#rules/sending/lint-outbound.ts'
import { useUnsavedGuard } from '#web/form/unsaved-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { mendOf } from '../fix-problem.ts'
import { placeOfFound } from '../found-place.ts'
import { wholeWords } from '../preview-template.ts'
import { openProblem } from './editor/go-to-problem.ts'
import { MailEditor } from './editor/mail-editor.tsx'
import { MailProblemList } from './editor/mail-problem-list.tsx'
import { sayNoTest, sayTested } from './editor/say-tested.ts'
import { useMailServices, useSendTestMail } from './editor-data.ts'
import { LetterPreview } from './letter-preview.tsx'
import { useSendTest, type Version } from './templates-data.ts'
import { useAuthor } from './use-author.ts'
import { isBroken, useTemplate } from './use-template.ts'
import { VersionsSheet } from './versions-sheet.tsx'

export const back = { to: '/email-templates', label: 'Email templates' }

interface TemplateEditorProps {
  template: MailTemplate
  practice: Practice
  /** Newest first; empty when there never was one. */
  versions: Version[]
}

export function TemplateEditor({ template, practice, versions }: TemplateEditorProps) {
  const { label, when, purpose, variables, inSubject = variables, needsAct, isVisit, fixed } = template
  const [current] = versions
  const edited = useTemplate(template, current)
  const [side, setSide] = useState<'words' | 'preview'>('words')
  const [person, setPerson] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => Date.now())
  const author = useAuthor()
  useUnsavedGuard(edited.isDirty)
  const [problem] = edited.problems
  // A test is a real email, so the text must be valid.
  const words = problem ? null : edited.words
  const whole = wholeWords(edited.words, typed => wordProblems(template, typed))
  const test = useTest(template, person)
  const services = useMailServices()
  const findings = mailFindings(edited.words, {
    purpose,
    practice_name: practice.name,
    postal_address: practice.address,
    services: (services.data ?? []).map(({ name }) => name),
  })
  const saved = current
    ? `Version ${current.version}, ${inSentence(formatRelativeTime(practice.time_zone, Date.parse(current.created_at), now))} ${author(current.created_by)}.`
    : 'Standard words.'
  return (
    <>
      <PageHeader
        title={label}
        summary={`${when} ${saved}`.trim()}
        back={back}
        actions={
          <>
            <Button icon={<History aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
              Versions
            </Button>
            <Button
              icon={<Send aria-hidden="true" className="size-4" />}
              busy={test.busy && 'Sending'}
              onClick={() => (words ? test.send(words) : sayNoTest(problem?.words))}
            >
              Send a test to me
            </Button>
          </>
        }
      />
      {isBroken(template, current) ? (
        <Banner tone="warning" className="mb-5" title="The saved words can no longer be used">
          <p>Clients get the standard words. Save yours anew to change that.</p>
        </Banner>
      ) : null}
      {edited.newer ? (
        <Banner
          tone="warning"
          className="mb-5"
          title={`Version ${edited.newer.version} was saved meanwhile`}
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={edited.newer.take}>Show it, drop mine</Button>
              <Button onClick={edited.newer.keepMine}>Keep mine</Button>
            </div>
          }
        >
          <p>In another tab or by a colleague. We kept what you typed.</p>
        </Banner>
      ) : null}
      <Segmented
        label="Side"
        block
        className="mb-4 lg:hidden"
        value={side}
        onChange={setSide}
        options={[
          { value: 'words', label: 'Words' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className={cn(side === 'words' || 'max-lg:hidden')}>
          <Card aria-label="Words">
            <form
              noValidate
              onSubmit={event => edited.save(event, heldAt(edited.words, findings))}
              aria-label="Words of the letter"
            >
              <MailEditor
                key={edited.edition}
                words={edited.words}
                onChange={edited.setWords}
                variables={variables}
                subjectVariables={inSubject}
                findings={findings}
                problems={edited.shown}
                lacks={edited.problems}
                purpose={purpose}
                {...(fixed ? { ending: fixed.words } : {})}
                hasAct={needsAct}
                isLocked={(block, at) =>
                  isVisit ? isLockedPart(block) || at === 0 : needsAct && isLockedPart(block)
                }
              />
              <SaveFoot
                label="Save words"
                isDirty={edited.isDirty}
                isBusy={edited.busy}
                onUndo={edited.undo}
              />
            </form>
          </Card>
        </div>
        <div className="flex flex-col gap-5 lg:sticky lg:top-20">
          <MailProblemList
            words={edited.words}
            problems={edited.problems}
            findings={findings}
            checked={checkedOf(template, practice, edited.problems.length === 0)}
            onGo={at => {
              // A hidden element can't take focus.
              flushSync(() => setSide('words'))
              openProblem(document, at)
            }}
            mendOf={at =>
              mendOf(edited.words, at, typed => wordProblems(template, typed), {
                allowed: at === 'subject' ? inSubject : variables,
                act: template.words.blocks.find(isAct),
              })
            }
            onMend={edited.mend}
          />
          <div className={cn(side === 'preview' || 'max-lg:hidden')}>
            <LetterPreview
              template={template}
              practice={practice}
              words={whole.words}
              left={whole.left}
              person={person}
              onPerson={setPerson}
            />
          </div>
        </div>
      </div>
      {isOpen ? (
        <VersionsSheet
          template={template}
          versions={versions}
          zone={practice.time_zone}
          now={now}
          busy={edited.isRestoring}
          onRestore={edited.restore}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function heldAt(words: Words, findings: readonly LintFinding[]) {
  const held = findings.find(({ severity, found }) => severity === 'block' && found)
  return held && (placeOfFound(words, held.found) ?? 'blocks')
}

const isAct = (block: Words['blocks'][number]) => block.type === 'button' && !block.to

/** Guaranteed by the product for every email of this kind. */
function checkedOf(
  { purpose, fixed, isVisit }: MailTemplate,
  { address }: Practice,
  isWhole: boolean,
): string[] {
  const hasWayOut = purpose === 'marketing' || purpose === 'review'
  return [
    'No tracking pixel, nothing from other servers',
    ...(hasWayOut
      ? [
          address
            ? 'Your address and an unsubscribe link are at the end'
            : 'An unsubscribe link is at the end',
        ]
      : []),
    ...(fixed ? [fixed.checked] : []),
    ...(isWhole && isVisit ? ['What clients must read is there, and has its place'] : []),
  ]
}

function useTest({ name, isVisit }: MailTemplate, person: string) {
  const sending = useSendTest()
  const sendingMail = useSendTestMail()
  const send = async (words: Words) => {
    const test_id = newId()
    const { data, error } = isVisit
      ? await sending.run({ purpose: name, ...words, appointment_id: person || null, test_id })
      : await sendingMail.run({ kind: name, ...words, client_id: person || null, test_id })
    sayTested(data, error)
  }
  return { send, busy: sending.busy || sendingMail.busy }
}
