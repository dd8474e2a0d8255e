import { useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import type { HealthCard as Shown } from '../schema.ts'
import { showHealthCard } from './data.ts'

const OpenCard = whenOpened(async () => (await import('./open-card.tsx')).OpenCard)

interface HealthCardProps {
  client: { id: string; first_name: string; archived_at: string | null }
  practice: Practice
}

/** For those who may see health answers. Closed at first: screens are shared, and each opening is logged. */
export function HealthCard({ client, practice }: HealthCardProps) {
  const [card, setCard] = useState<Shown | 'closed' | 'reading' | { problem: string }>('closed')
  if (!useMay('see-health')) return null
  const open = async () => {
    setCard('reading')
    const { data, error } = await showHealthCard(client.id)
    setCard(data ?? { problem: error.message })
  }
  return (
    <Card aria-labelledby="health-title">
      <CardHeader
        id="health-title"
        title="Health"
        aside={
          typeof card === 'object' && 'answers' in card ? (
            <Button size="sm" onClick={() => setCard('closed')}>
              Close
            </Button>
          ) : null
        }
      />
      {card === 'closed' ? (
        <CardBody className="flex flex-col items-start gap-3">
          <p className="text-body text-muted-foreground">
            Answers about {client.first_name}’s health. Who opens them is written down.
          </p>
          <Button onClick={() => void open()}>Open health answers</Button>
        </CardBody>
      ) : card === 'reading' ? (
        <CardBody>
          <p role="status" className="sr-only">
            Loading the health answers
          </p>
          <Skeleton className="h-24" />
        </CardBody>
      ) : 'problem' in card ? (
        <ErrorState title="The health answers could not be loaded" onRetry={() => void open()}>
          {card.problem}
        </ErrorState>
      ) : (
        <OpenCard card={card} client={client} practice={practice} onChanged={open} />
      )}
    </Card>
  )
}
