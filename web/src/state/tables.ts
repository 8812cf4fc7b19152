// SPDX-License-Identifier: MIT
// Which table is shown, with which parameters; both stand in the address.
import { signal } from '@preact/signals';

export const tableName = signal('');
export const tableParameters = signal<Record<string, string>>({});
