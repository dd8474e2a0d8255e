import type { Config } from './config.ts'

const isOwnMachine = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)

/** Start-up warning if other machines can connect and passwords would be sent unencrypted. */
export function plainHttpWarning({
  host,
  publicUrl,
}: Pick<Config, 'host' | 'publicUrl'>): string | undefined {
  if (isOwnMachine(host) || !publicUrl.startsWith('http:')) return undefined
  return `HOST is ${host}, so other machines can reach Stillpoint, and PUBLIC_URL is ${publicUrl}, which isn't encrypted. Put it behind a proxy with TLS and set PUBLIC_URL to its https address.`
}
