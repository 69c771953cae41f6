/** What every part of the list is given. */

import type { ListFields } from '#client/teamList/plan.ts';

export type ListProps = { fields: ListFields; change: (fields: Partial<ListFields>) => void; isMaking: boolean };
