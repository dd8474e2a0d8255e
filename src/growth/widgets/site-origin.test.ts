import { describe, expect, it } from 'vitest'
import { originOf, readSite, siteName } from './site-origin.ts'

describe('a site origin', () => {
  it.each([
    ['blog.example.com', 'https://blog.example.com'],
    [' https://Blog.Example.com/visit?x=1#y ', 'https://blog.example.com'],
    ['https://example.com:443/', 'https://example.com'],
    ['https://example.com:8443', 'https://example.com:8443'],
    ['http://localhost:4000/page', 'http://localhost:4000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['bücher.example', 'https://xn--bcher-kva.example'],
  ])('%s is %s', (typed, origin) => {
    expect(readSite(typed)).toEqual({ origin })
  })

  it.each([
    ['', 'empty'],
    ['example', 'not_a_site'],
    ['http://example.com', 'not_encrypted'],
    ['http://192.168.0.10', 'not_encrypted'],
    ['https://*.example.com', 'not_a_site'],
    ['https://me:secret@example.com', 'not_a_site'],
    ['https://example.com.', 'not_a_site'],
    ["https://example.com;script-src 'unsafe-inline'", 'not_a_site'],
    ['javascript:alert(1)', 'not_a_site'],
    ['data:text/html,x', 'not_a_site'],
    ['ftp://example.com', 'not_a_site'],
    ['file:///etc/passwd', 'not_a_site'],
    ['https://[::1]', 'not_a_site'],
    [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`, 'too_long'],
  ])('%s is no origin: %s', (typed, problem) => {
    expect(readSite(typed)).toEqual({ problem })
  })

  it('is shown as its host', () => {
    expect(siteName('https://willowandstone.example')).toBe('willowandstone.example')
    expect(siteName('http://localhost:4000')).toBe('http://localhost:4000')
  })

  it('is read from what the browser sends', () => {
    expect(originOf('https://example.com/')).toBe('https://example.com')
    expect([originOf(null), originOf('null'), originOf('about:srcdoc')]).toEqual([null, null, null])
  })
})
