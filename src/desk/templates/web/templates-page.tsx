import { useState } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { formatRelativeDay } from '#lib/time/format-when.ts'
import { mails, texts as textTemplates } from '#message-kinds-in-browsers.ts'
import { useLive } from '#web/rows/live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/page/table.tsx'
import { useNewestTexts, useTemplates, type VersionRow } from './templates-data.ts'
import { useAuthor } from './use-author.ts'

export const meta = () => [{ title: 'Email templates · Stillpoint' }]

export default function TemplatesPage() {
  const practice = usePractice()
  const templates = useTemplates()
  const texts = useNewestTexts()
  const [now] = useState(() => Date.now())
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const failed = [practice, templates, texts].find(each => each.isLoadingError)
  return (
    <>
      <PageHeader
        title="Email templates"
        summary="Every text that leaves in your practice’s name: about visits, after them, to people who wait or stay away, and to those who ask for a guide."
        actions={<ButtonLink to="/email?kind=clients">What went out</ButtonLink>}
      />
      {failed ? (
        <ErrorState title="The templates could not be loaded" onRetry={() => failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={practice.isPending || templates.isPending || texts.isPending}
          label="Loading the templates"
          skeleton={<Skeleton className="h-96 rounded-lg" />}
        >
          {practice.data && templates.data && texts.data ? (
            <div className="flex flex-col gap-4">
              <Card className="overflow-hidden">
                <Letters
                  newest={templates.data}
                  texts={texts.data}
                  zone={practice.data.time_zone}
                  now={now}
                />
              </Card>
              <p className="max-w-prose text-small text-muted-foreground">
                Answers to a text that says STOP, START, HELP, 1, 2 or 3 keep Stillpoint’s words: they have to
                say what was done and how to undo it, and carriers read them.
              </p>
            </div>
          ) : null}
        </Loading>
      )}
    </>
  )
}

interface LettersProps {
  newest: ReadonlyMap<string, VersionRow>
  texts: NonNullable<ReturnType<typeof useNewestTexts>['data']>
  zone: string
  now: number
}

function Letters({ newest, texts, zone, now }: LettersProps) {
  const author = useAuthor()
  const changed = (row: Pick<VersionRow, 'created_at' | 'created_by'> | null | undefined) =>
    row ? `${formatRelativeDay(zone, Date.parse(row.created_at), now)} ${author(row.created_by)}`.trim() : ''
  return (
    <Table label="Letters to clients">
      <TableHead>
        <Th>Letter</Th>
        <Th>Goes out</Th>
        <Th>Last changed</Th>
        <Th>Words</Th>
      </TableHead>
      <TableBody>
        {mails.map(({ name, label, when }) => (
          <TemplateRow
            key={name}
            to={name}
            name={label}
            when={when}
            changed={changed(newest.get(name))}
            isOwn={typeof newest.get(name)?.subject === 'string'}
          />
        ))}
        {textTemplates.map(({ name, path, label, when }) => (
          <TemplateRow
            key={`text ${name}`}
            to={path}
            name={label}
            when={when}
            changed={changed(texts.get(name))}
            isOwn={Boolean(texts.get(name)?.blocks)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface TemplateRowProps {
  /** The last part of its address. */
  to: string
  name: string
  when: string
  changed: string
  isOwn: boolean
}

function TemplateRow({ to, name, when, changed, isOwn }: TemplateRowProps) {
  return (
    <Tr opens>
      <Td first>
        <RowLink to={`/email-templates/${to}`}>{name}</RowLink>
      </Td>
      <Td className="text-muted-foreground">{when}</Td>
      <Td className="tabular md:whitespace-nowrap">
        {changed ? <span className="md:hidden">Changed: </span> : null}
        {changed}
      </Td>
      <Td aside>
        <Badge tone={isOwn ? 'primary' : 'neutral'}>{isOwn ? 'Your words' : 'Standard words'}</Badge>
      </Td>
    </Tr>
  )
}
