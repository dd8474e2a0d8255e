export const siteWidth = 'mx-auto w-full max-w-[80rem] px-5 sm:px-8'
