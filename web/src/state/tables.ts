// SPDX-License-Identifier: MIT
// The current table and its parameters; the address contains both.
import { signal } from '@preact/signals';

export const tableName = signal('');
export const tableParameters = signal<Record<string, string>>({});
