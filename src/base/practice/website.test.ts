import { expect, it } from 'vitest'
import { readWebsite, websiteWords } from './website.ts'

it('reads a website address as people type it', () => {
  expect(readWebsite(' willow.example ')).toBe('https://willow.example/')
  expect(readWebsite('http://www.Willow.example/home?a=1#top')).toBe('http://www.willow.example/home?a=1')
  expect(readWebsite('')).toBeNull()
  for (const wrong of [
    'willow',
    'two words.example',
    'ftp://willow.example',
    'javascript:alert(1)',
    'https://me:secret@willow.example/',
    'https://willow.example:8080/',
    'https://10.0.0.7/',
    'https://localhost/',
    `willow.example/${'a'.repeat(300)}`,
  ])
    expect(readWebsite(wrong), wrong).toBeUndefined()
})

it('shows a website address without its protocol and www', () => {
  expect(websiteWords('https://www.willow.example/')).toBe('willow.example')
  expect(websiteWords('http://willow.example/home')).toBe('willow.example/home')
})
