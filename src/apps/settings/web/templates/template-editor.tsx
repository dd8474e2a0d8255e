import { History, Send } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { SaveFoot } from '#base/practice/web/save-foot.tsx'
import { mendOf } from '#diary/messages/problems/fix-problem.ts'
import { placeOfFound } from '#diary/messages/problems/found-place.ts'
import { mailFindings } from '#diary/messages/problems/mail-findings.ts'
import { isLockedPart, wordProblems } from '#diary/messages/problems/word-problems.ts'
import {
  isVisitPurpose,
  mailRules,
  type Purpose,
  purposeWords,
  sendPurposeOf,
  subjectVariablesOf,
  variablesOf,
} from '#diary/messages/purposes.ts'
import type { Words } from '#diary/messages/schema.ts'
import { fixedParts, isCarried } from '#diary/messages/templates/fixed-parts.ts'
import { wholeWords } from '#diary/messages/templates/preview-template.ts'
import { standardWords } from '#diary/messages/templates/standard-templates.ts'
import { openProblem } from '#diary/messages/web/editor/go-to-problem.ts'
import { MailEditor } from '#diary/messages/web/editor/mail-editor.tsx'
import { MailProblemList } from '#diary/messages/web/editor/mail-problem-list.tsx'
import { useMailServices, useSendTestMail } from '#diary/messages/web/editor-data.ts'
import { sayNoTest, sayTested } from '#diary/messages/web/templates/say-tested.ts'
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
import { useSendTest, type Version } from '../templates-data.ts'
import { LetterPreview } from './letter-preview.tsx'
import { useAuthor } from './use-author.ts'
import { isBroken, useTemplate } from './use-template.ts'
import { VersionsSheet } from './versions-sheet.tsx'

export const back = { to: '/email-templates', label: 'Email templates' }

interface TemplateEditorProps {
  purpose: Purpose
  practice: Practice
  /** The newest first; none, and there never was one. */
  versions: Version[]
}

/** The words of one letter beside what a client gets; on a phone behind one another. */
export function TemplateEditor({ purpose, practice, versions }: TemplateEditorProps) {
  const [current] = versions
  const template = useTemplate(purpose, current)
  const [side, setSide] = useState<'words' | 'preview'>('words')
  const [person, setPerson] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => Date.now())
  const author = useAuthor()
  useUnsavedGuard(template.isDirty)
  const [problem] = template.problems
  // A test is a mail that could leave: of words that are whole.
  const words = problem ? null : template.words
  const whole = wholeWords(template.words, typed => wordProblems(purpose, typed))
  const test = useTest(purpose, person)
  const services = useMailServices()
  const isVisit = isVisitPurpose(purpose)
  const findings = mailFindings(template.words, {
    purpose: sendPurposeOf(purpose),
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
        title={purposeWords[purpose].name}
        summary={`${purposeWords[purpose].when} ${saved}`.trim()}
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
      {isBroken(purpose, current) ? (
        <Banner tone="warning" className="mb-5" title="The saved words can no longer be used">
          <p>Clients get the standard words. Save yours anew to change that.</p>
        </Banner>
      ) : null}
      {template.newer ? (
        <Banner
          tone="warning"
          className="mb-5"
          title={`Version ${template.newer.version} was saved meanwhile`}
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={template.newer.take}>Show it, drop mine</Button>
              <Button onClick={template.newer.keepMine}>Keep mine</Button>
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
              onSubmit={event => template.save(event, heldAt(template.words, findings))}
              aria-label="Words of the letter"
            >
              <MailEditor
                key={template.edition}
                words={template.words}
                onChange={template.setWords}
                variables={variablesOf(purpose)}
                subjectVariables={subjectVariablesOf(purpose)}
                findings={findings}
                problems={template.shown}
                lacks={template.problems}
                purpose={sendPurposeOf(purpose)}
                {...(isCarried(purpose) ? { ending: fixedParts[purpose].words } : {})}
                hasAct={isVisit || mailRules[purpose].needsAct}
                isLocked={(block, at) =>
                  isVisit
                    ? isLockedPart(block) || at === 0
                    : mailRules[purpose].needsAct && isLockedPart(block)
                }
              />
              <SaveFoot
                label="Save words"
                isDirty={template.isDirty}
                isBusy={template.busy}
                onUndo={template.undo}
              />
            </form>
          </Card>
        </div>
        <div className="flex flex-col gap-5 lg:sticky lg:top-20">
          <MailProblemList
            words={template.words}
            problems={template.problems}
            findings={findings}
            checked={checkedOf(purpose, practice, template.problems.length === 0)}
            onGo={at => {
              // What is hidden takes no focus.
              flushSync(() => setSide('words'))
              openProblem(document, at)
            }}
            mendOf={at =>
              mendOf(template.words, at, typed => wordProblems(purpose, typed), {
                allowed: at === 'subject' ? subjectVariablesOf(purpose) : variablesOf(purpose),
                act: standardWords[purpose].blocks.find(isAct),
              })
            }
            onMend={template.mend}
          />
          <div className={cn(side === 'preview' || 'max-lg:hidden')}>
            <LetterPreview
              purpose={purpose}
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
          purpose={purpose}
          versions={versions}
          zone={practice.time_zone}
          now={now}
          busy={template.isRestoring}
          onRestore={template.restore}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

/** Where the first words stand that hold a mail back. */
function heldAt(words: Words, findings: readonly LintFinding[]) {
  const held = findings.find(({ severity, found }) => severity === 'block' && found)
  return held && (placeOfFound(words, held.found) ?? 'blocks')
}

const isAct = (block: Words['blocks'][number]) => block.type === 'button' && !block.to

/** What holds of every mail of this kind, because the product sees to it. */
function checkedOf(purpose: Purpose, { address }: Practice, isWhole: boolean): string[] {
  const rules = sendPurposeOf(purpose)
  const hasWayOut = rules === 'marketing' || rules === 'review'
  return [
    'No tracking pixel, nothing from other servers',
    ...(hasWayOut
      ? [
          address
            ? 'Your address and an unsubscribe link are at the end'
            : 'An unsubscribe link is at the end',
        ]
      : []),
    ...(isCarried(purpose) ? [fixedParts[purpose].checked] : []),
    ...(isWhole && isVisitPurpose(purpose) ? ['What clients must read is there, and has its place'] : []),
  ]
}

function useTest(purpose: Purpose, person: string) {
  const sending = useSendTest()
  const sendingMail = useSendTestMail()
  const send = async (words: Words) => {
    const test_id = newId()
    const { data, error } = isVisitPurpose(purpose)
      ? await sending.run({ purpose, ...words, appointment_id: person || null, test_id })
      : await sendingMail.run({ kind: purpose, ...words, client_id: person || null, test_id })
    sayTested(data, error)
  }
  return { send, busy: sending.busy || sendingMail.busy }
}
