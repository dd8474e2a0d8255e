import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { messages } from '../../messages.ts'
import { type FactorState, readFactors } from '../data.ts'

const FactorDialog = whenOpened(async () => (await import('./factor-dialog.tsx')).FactorDialog)
const NewCodesDialog = whenOpened(async () => (await import('./factor-acts.tsx')).NewCodesDialog)
const TurnOffDialog = whenOpened(async () => (await import('./factor-acts.tsx')).TurnOffDialog)

const factorKey = ['factors'] as const
/** From here on the card warns. */
const fewCodes = 3

export function TwoFactorSection() {
  const state = useQuery({ queryKey: factorKey, queryFn: readFactors })
  const queries = useQueryClient()
  const [isSettingUp, setSettingUp] = useState(false)
  const isOn = Boolean(state.data?.factorId)
  const done = () => {
    setSettingUp(false)
    void queries.invalidateQueries({ queryKey: factorKey })
  }
  return (
    <Card id="two-factor" aria-labelledby="two-factor-title">
      <CardHeader
        id="two-factor-title"
        title="Two-factor sign-in"
        description="Beside the password, a code from an app on your phone."
        aside={state.data ? <OnOff isOn={isOn} /> : null}
      />
      <CardBody>
        {state.isLoadingError ? (
          <ErrorState title={messages.factorLoadFailed} onRetry={() => state.refetch()} />
        ) : (
          <Loading
            loading={state.isPending}
            label="Loading two-factor sign-in"
            skeleton={<Skeleton className="h-10" />}
          >
            {state.data?.factorId ? (
              <On state={state.data} factorId={state.data.factorId} />
            ) : (
              <Button size="lg" onClick={() => setSettingUp(true)}>
                Set up
              </Button>
            )}
          </Loading>
        )}
      </CardBody>
      {isSettingUp ? <FactorDialog onClose={done} /> : null}
    </Card>
  )
}

const OnOff = ({ isOn }: { isOn: boolean }) =>
  isOn ? (
    <Badge tone="success" glyph="filled">
      On
    </Badge>
  ) : (
    <Badge glyph="ring">Off</Badge>
  )

function On({ state, factorId }: { state: FactorState; factorId: string }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null)
  const done = () => {
    setAsked(null)
    void queries.invalidateQueries({ queryKey: factorKey })
  }
  const left = state.codesLeft ?? 0
  return (
    <div className="flex flex-col gap-4">
      {left <= fewCodes ? (
        <Banner tone="warning">
          {left === 0
            ? 'There are no backup codes. Without your phone you could not sign in.'
            : left === 1
              ? 'One backup code is left.'
              : `${left} backup codes are left.`}
        </Banner>
      ) : (
        <p className="text-muted-foreground">{left} backup codes are left.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="lg" onClick={() => setAsked('codes')}>
          New backup codes
        </Button>
        <Button size="lg" variant="ghost" onClick={() => setAsked('off')}>
          Turn off
        </Button>
      </div>
      {asked === 'codes' ? <NewCodesDialog hasCodes={state.codesLeft !== null} onClose={done} /> : null}
      {asked === 'off' ? <TurnOffDialog factorId={factorId} onClose={done} /> : null}
    </div>
  )
}
