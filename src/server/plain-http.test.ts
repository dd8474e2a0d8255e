import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { plainHttpWarning } from './plain-http.ts'

const warned = (env: Record<string, string>) => plainHttpWarning(readConfig(env))

it.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://stillpoint.example' },
  { HOST: '::', PUBLIC_URL: 'http://stillpoint.example' },
  { HOST: '10.0.0.5', PUBLIC_URL: 'http://10.0.0.5:3000' },
])('warns that others could read the connection: %j', env => {
  expect(warned(env)).toContain(env.HOST)
  expect(warned(env)).toContain('https')
})

it.each<Record<string, string>>([
  {},
  { HOST: '127.0.0.1', PUBLIC_URL: 'http://stillpoint.example' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://stillpoint.example' },
])('does not warn when nobody could read the connection: %j', env => {
  expect(warned(env)).toBeUndefined()
})
