// SPDX-License-Identifier: MIT
// Texts that the program has for its command line, told on a page.

/** Without what stands in brackets about options of the command line: the page has fields and buttons for them. */
export const withoutOptions = (text: string): string => text.replace(/ \([^()]*--[a-z][^()]*\)/g, '');
