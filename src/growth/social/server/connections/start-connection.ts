import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { connectionRefusals } from '../../messages.ts'
import { startConnectionInput, startedConnection } from '../../schema.ts'
import { openState } from './connection-state.ts'
import { connectionWays, redirectOf, verifierFor } from './connection-ways.ts'

/** The network's consent page, or our test page if no app is configured. */
export const startConnection = verb({
  name: 'start-connection',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: startConnectionInput,
  output: startedConnection,
  refusals: connectionRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3_600 }],
  runOutside: async ({ pool, practiceId, asker, input, config, proofKey, now }) => {
    const { network } = input
    const userId = asker.userId as string
    const app = config.networks[network]
    const verifier = app ? verifierFor(network) : null
    const redirect = redirectOf(config, network)
    // Networks only redirect to https, never to localhost.
    if (app && !redirect.startsWith('https:') && !isTried(app.hosts)) return fail('no_public_address')
    const state = await openState({ pool, practiceId, userId, network, proofKey, now }, verifier)
    if (!app) return { url: `/auth/${network}?${new URLSearchParams({ state, test: '1' })}`, is_test: true }
    return { url: connectionWays[network].login(app, redirect, state, verifier ?? ''), is_test: false }
  },
})

/** Whether a test server stands in for the network. */
const isTried = (hosts: Readonly<Record<string, string>>) =>
  Object.values(hosts).every(host => host.startsWith('http:'))
