import { useState } from 'react'
import { purposes, purposeWords } from '#features/messages/purposes.ts'
import { usePractice } from '#features/practice/web/practice-data.ts'
import { dayWords } from '#lib/when-words.ts'
import { useLive } from '#web/live.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/table.tsx'
import { useNewestText, useTemplates, type VersionRow } from '../templates-data.ts'
import { useAuthor } from './use-author.ts'

export const meta = () => [{ title: 'Email templates · Stillpoint' }]

export default function TemplatesPage() {
  const practice = usePractice()
  const templates = useTemplates()
  const text = useNewestText()
  const [now] = useState(() => Date.now())
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const failed = [practice, templates, text].find(each => each.isLoadingError)
  return (
    <>
      <PageHeader
        title="Email templates"
        summary="Every text that leaves in your practice’s name: about visits, after them, to people who stay away, and to those who ask for a guide."
        actions={<ButtonLink to="/email?kind=clients">What went out</ButtonLink>}
      />
      {failed ? (
        <ErrorState title="The templates could not be loaded" onRetry={() => failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={practice.isPending || templates.isPending || text.isPending}
          label="Loading the templates"
          skeleton={<Skeleton className="h-96 rounded-lg" />}
        >
          {practice.data && templates.data ? (
            <Card className="overflow-hidden">
              <Letters
                newest={templates.data}
                text={text.data ?? null}
                zone={practice.data.time_zone}
                now={now}
              />
            </Card>
          ) : null}
        </Loading>
      )}
    </>
  )
}

interface LettersProps {
  newest: ReadonlyMap<string, VersionRow>
  text: ReturnType<typeof useNewestText>['data'] | null
  zone: string
  now: number
}

function Letters({ newest, text, zone, now }: LettersProps) {
  const author = useAuthor()
  const changed = (row: Pick<VersionRow, 'created_at' | 'created_by'> | null | undefined) =>
    row ? `${dayWords(zone, Date.parse(row.created_at), now)} ${author(row.created_by)}`.trim() : ''
  return (
    <Table label="Letters to clients">
      <TableHead>
        <Th>Letter</Th>
        <Th>Goes out</Th>
        <Th>Last changed</Th>
        <Th>Words</Th>
      </TableHead>
      <TableBody>
        {purposes.map(purpose => {
          const row = newest.get(purpose)
          const isOwn = typeof row?.subject === 'string'
          return (
            <Tr key={purpose} opens>
              <Td first>
                <RowLink to={`/email-templates/${purpose}`}>{purposeWords[purpose].name}</RowLink>
              </Td>
              <Td className="text-muted-foreground">{purposeWords[purpose].when}</Td>
              <Td className="tabular md:whitespace-nowrap">
                {row ? <span className="md:hidden">Changed: </span> : null}
                {changed(row)}
              </Td>
              <Td aside>
                <Badge tone={isOwn ? 'primary' : 'neutral'}>{isOwn ? 'Your words' : 'Standard words'}</Badge>
              </Td>
            </Tr>
          )
        })}
        <Tr opens>
          <Td first>
            <RowLink to="/email-templates/text-reminder">Reminder by text</RowLink>
          </Td>
          <Td className="text-muted-foreground">Before a visit, when your settings say so.</Td>
          <Td className="tabular md:whitespace-nowrap">
            {text ? <span className="md:hidden">Changed: </span> : null}
            {changed(text)}
          </Td>
          <Td aside>
            <Badge tone={text?.blocks ? 'primary' : 'neutral'}>
              {text?.blocks ? 'Your words' : 'Standard words'}
            </Badge>
          </Td>
        </Tr>
      </TableBody>
    </Table>
  )
}
