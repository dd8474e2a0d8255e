import { z } from 'zod'

export interface NetworkConfig {
  clientId: string
  clientSecret: string
  /** Hosts without a trailing slash; tests use one for all. */
  hosts: Readonly<Record<string, string>>
}

export interface Networks {
  /** Absent: the built-in test provider, which stores posts. */
  instagram?: NetworkConfig
  facebook?: NetworkConfig
  google?: NetworkConfig
}

const address = z.url({ protocol: /^https?$/ }).optional()
const secret = z.string().min(8).max(200).optional()
const number = z
  .string()
  .regex(/^\d{5,30}$/, 'digits, as the App Dashboard shows them')
  .optional()

export const networkVariables = {
  META_APP_ID: number,
  META_APP_SECRET: secret,
  META_API_URL: address,
  INSTAGRAM_APP_ID: number,
  INSTAGRAM_APP_SECRET: secret,
  INSTAGRAM_API_URL: address,
  GOOGLE_CLIENT_ID: z.string().min(8).max(200).optional(),
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_API_URL: address,
}
const variables = z.object(networkVariables)

const metaHosts = { graph: 'https://graph.facebook.com', login: 'https://www.facebook.com' }
const instagramHosts = {
  graph: 'https://graph.instagram.com',
  token: 'https://api.instagram.com',
  login: 'https://www.instagram.com',
}
const googleHosts = {
  login: 'https://accounts.google.com',
  token: 'https://oauth2.googleapis.com',
  accounts: 'https://mybusinessaccountmanagement.googleapis.com',
  information: 'https://mybusinessbusinessinformation.googleapis.com',
  business: 'https://mybusiness.googleapis.com',
}

/** Throws for an incomplete app, because the operator would believe that posts go out. */
export function networksOf(read: z.output<typeof variables>): Networks {
  const facebook = appOf('META_APP', read.META_APP_ID, read.META_APP_SECRET, metaHosts, read.META_API_URL)
  const instagram = appOf(
    'INSTAGRAM_APP',
    read.INSTAGRAM_APP_ID,
    read.INSTAGRAM_APP_SECRET,
    instagramHosts,
    read.INSTAGRAM_API_URL,
  )
  const google = appOf(
    'GOOGLE_CLIENT',
    read.GOOGLE_CLIENT_ID,
    read.GOOGLE_CLIENT_SECRET,
    googleHosts,
    read.GOOGLE_API_URL,
  )
  return {
    ...(facebook ? { facebook } : {}),
    ...(instagram ? { instagram } : {}),
    ...(google ? { google } : {}),
  }
}

function appOf(
  name: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
  hosts: Readonly<Record<string, string>>,
  apiUrl: string | undefined,
): NetworkConfig | undefined {
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    throw new Error(`Configuration: ${name}_ID and ${name}_SECRET belong together`)
  const base = apiUrl?.replace(/(?<!\/)\/+$/, '')
  const own = base ? Object.fromEntries(Object.keys(hosts).map(key => [key, base])) : hosts
  return { clientId, clientSecret, hosts: own }
}
