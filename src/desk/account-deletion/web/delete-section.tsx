import { useState } from 'react'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { deletionDay } from '../deletion-copy.ts'
import { useAccountDeletion } from './data.ts'
import { KeepButton } from './keep-button.tsx'

const DeleteDialog = whenOpened(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

export function DeleteSection() {
  const { current, others } = useWorkplace()
  const owned = [current, ...others].find(({ role }) => role === 'owner')
  return (
    <DeleteCard
      owned={owned?.practice_name ?? null}
      erasesAt={current.account_erases_at}
      zone={current.account_time_zone}
    />
  )
}

export function DeleteAlone() {
  const { data } = useAccountDeletion()
  return data ? (
    <DeleteCard owned={data.practice?.name ?? null} erasesAt={data.erases_at} zone={data.time_zone} />
  ) : null
}

interface DeleteCardProps {
  owned: string | null
  erasesAt: string | null
  zone: string
}

function DeleteCard({ owned, erasesAt, zone }: DeleteCardProps) {
  const [isAsking, setAsking] = useState(false)
  const thing = owned ?? 'Your account'
  const act = owned ? 'Delete account and practice' : 'Delete account'
  return (
    <Card id="delete" aria-labelledby="delete-title">
      <CardHeader
        id="delete-title"
        title={owned ? 'Delete your account and practice' : 'Delete your account'}
        description={
          erasesAt
            ? `${thing} will be deleted on ${deletionDay(erasesAt, zone)}.`
            : `You have 7 days to change your mind. Then ${owned ? 'everything' : 'your account'} is erased.`
        }
      />
      <CardBody>
        {erasesAt ? (
          <KeepButton thing={thing} />
        ) : (
          <Button variant="destructive" size="lg" onClick={() => setAsking(true)}>
            {act}
          </Button>
        )}
        {isAsking ? <DeleteDialog onClose={() => setAsking(false)} /> : null}
      </CardBody>
    </Card>
  )
}
