import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { whenOpened } from '#web/when-opened.tsx'
import { messages } from '../../messages.ts'
import { type FactorState, newBackupCodes, readFactors, removeFactor } from '../data.ts'
import { BackupCodesDialog } from './backup-codes.tsx'

const FactorDialog = whenOpened(async () => (await import('./factor-dialog.tsx')).FactorDialog)

const factorKey = ['factors'] as const
/** From here on the card says that the codes run out. */
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
  const [codes, setCodes] = useState<string[] | null>(null)
  const [busy, setBusy] = useState<'codes' | 'off' | null>(null)
  const again = () => queries.invalidateQueries({ queryKey: factorKey })

  const renew = async () => {
    const goes =
      state.codesLeft === null ||
      (await confirm({
        title: 'Make new backup codes?',
        description: 'The ones you have stop working.',
        confirmLabel: 'Make new codes',
        cancelLabel: 'Keep the old ones',
      }))
    if (!goes) return
    setBusy('codes')
    const made = await newBackupCodes().catch(() => null)
    setBusy(null)
    if (made) setCodes(made)
    else toast({ title: messages.codesFailed, tone: 'error' })
    await again()
  }
  const turnOff = async () => {
    const goes = await confirm({
      title: 'Turn two-factor sign-in off?',
      description: 'Your password alone opens the account then. The backup codes stop working.',
      confirmLabel: 'Turn off',
      cancelLabel: 'Keep it on',
      tone: 'destructive',
    })
    if (!goes) return
    setBusy('off')
    const done = await removeFactor(factorId).catch(() => false)
    setBusy(null)
    toast(done ? { title: messages.factorOff } : { title: messages.factorOffFailed, tone: 'error' })
    await again()
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
        <Button size="lg" busy={busy === 'codes' && 'Making codes'} onClick={renew}>
          New backup codes
        </Button>
        <Button size="lg" variant="ghost" busy={busy === 'off' && 'Turning off'} onClick={turnOff}>
          Turn off
        </Button>
      </div>
      {codes ? <BackupCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </div>
  )
}
