import { usePractice } from '#base/practice/web/practice-data.ts'
import { useLive } from '#web/rows/live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { useQuestions } from '../household-data.ts'
import { SamePersonRow } from './same-person-row.tsx'

export const meta = () => [{ title: 'Possible duplicates · Stillpoint' }]

/** The rest follow as these are answered. */
const MOST = 50

/** Possible duplicates, oldest question first, each with the reason. Nothing is merged automatically. */
export default function DuplicatesPage() {
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const questions = useQuestions(null, true, MOST)
  const back = <ButtonLink to="/clients">All clients</ButtonLink>
  return (
    <>
      <PageHeader
        title="Possible duplicates"
        summary="Two records that may be one person. You say which; nothing merges by itself."
        actions={back}
      />
      {questions.isLoadingError ? (
        <ErrorState title="The duplicates could not be loaded" onRetry={() => questions.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={questions.isPending}
          label="Loading duplicates"
          skeleton={<Skeleton className="h-64" />}
        >
          <Card aria-label="Possible duplicates">
            {questions.data?.length === 0 ? (
              <EmptyState title="No two records look alike" picture="people" action={back}>
                Possible duplicates among new clients appear here for you to review.
              </EmptyState>
            ) : (
              <ul>
                {questions.data?.map(question => (
                  <SamePersonRow key={question.id} question={question} from="/clients/duplicates" />
                ))}
              </ul>
            )}
          </Card>
        </Loading>
      )}
    </>
  )
}
