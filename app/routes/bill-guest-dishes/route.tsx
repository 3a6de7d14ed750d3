import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { guestDishes } from "~/features/bill/guest-dishes.server";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { billOf } from "~/routes/shared/access/access.server";
import { freshBill } from "~/routes/shared/live/live-documents.server";
import { useFreshBill } from "~/routes/shared/live/use-fresh-bill";
import { Announcement, Avatar, Card, List, ListRow, Price } from "~/ui";

/** What one guest at the table has, and how far they are; who has left is not there any more. */
export async function loader(args: LoaderFunctionArgs) {
  const place = await billOf(args);
  const { bill, base } = place;
  const { locale } = args.context;
  const guest = guestDishes(bill, args.params.participantId ?? "", locale);
  if (!guest) throw redirect(base, 303);
  return {
    title: guest.person.name,
    table: bill.tableName,
    base,
    guest,
    live: freshBill(place, args.context),
    refreshAfterS: 20,
  };
}

export default function BillGuestDishesRoute() {
  const { title, table, base, guest, live } = useLoaderData<typeof loader>();
  const t = useT("pay");
  const common = useT("common");
  const news = useFreshBill(live);
  const { person, standing, dishes, others } = guest;
  return (
    <Shell
      title={title}
      detail={table}
      back={{ to: base, label: common("backToBill") }}
      news={news}
    >
      <Announcement text={standing} />
      <Card as="section">
        <List>
          <ListRow
            start={
              <Avatar name={person.initialOf} sign={person.sign} colourIndex={person.colourIndex} />
            }
            title={standing}
          />
        </List>
      </Card>
      {dishes.length + others.length === 0 ? null : (
        <Card as="section">
          <List label={t("bill.lines")}>
            {dishes.map(({ key, name, detail }) => (
              <ListRow key={key} title={name} detail={detail} />
            ))}
            {others.map(({ key, text, amount }) => (
              <ListRow key={key} title={text} end={<Price>{amount}</Price>} />
            ))}
          </List>
        </Card>
      )}
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
