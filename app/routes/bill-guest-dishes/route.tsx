import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form } from "@remix-run/react";
import * as css from "~/features/bill/bill-lines.css";
import { guestDishes } from "~/features/bill/guest-dishes.server";
import { offersSharing } from "~/features/bill/proposals-view.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { pathTo } from "~/paths/path-to";
import { billOf } from "~/routes/access/access.server";
import { freshBill } from "~/routes/use-cases/live/live-documents.server";
import { useFreshBill } from "~/routes/use-cases/live/use-fresh-bill";
import { Announcement, Avatar, Button, Card, Icon, LinkButton, List, ListRow, Price } from "~/ui";

/** The dishes of one guest at the table, and how far they have paid; guests who have left have no page. */
export async function loader(args: LoaderFunctionArgs) {
  const place = await billOf(args);
  const { venue, bill, base, at } = place;
  const { locale } = args.context;
  const guest = guestDishes(bill, args.params.participantId ?? "", locale);
  if (!guest) throw redirect(base, 303);
  return {
    title: guest.person.name,
    table: bill.tableName,
    base,
    guest,
    share: {
      action: pathTo("bill-share", at),
      to: offersSharing(bill, venue)
        ? pathTo("bill-share", at, { with: args.params.participantId })
        : null,
    },
    live: freshBill(place, args.context),
    refreshAfterS: 20,
  };
}

export default function BillGuestDishesRoute() {
  const { title, table, base, guest, share, live } = useLoaderData<typeof loader>();
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
          <ListRow start={<Avatar {...person.avatar} />} title={standing} />
        </List>
      </Card>
      {dishes.length + others.length === 0 ? null : (
        <Card as="section">
          <ul className={css.dishes} aria-label={t("bill.lines")}>
            {dishes.map(({ key, name, detail, line }) => (
              <li key={key} className={css.dish}>
                <span className={css.text}>
                  <strong>{name}</strong>
                  <span className={css.detail}>{detail}</span>
                </span>
                <DishActions line={line} name={name} own={guest.isReader} share={share} />
              </li>
            ))}
            {others.map(({ key, text, amount }) => (
              <li key={key} className={css.dish}>
                <strong>{text}</strong>
                <Price>{amount}</Price>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Shell>
  );
}

interface DishActionsProps {
  /** Null where nothing can be changed any more. */
  line: string | null;
  name: string;
  own: boolean;
  share: { action: string; to: string | null };
}

/** A guest takes a dish out of their own part with one press; any dish that is chosen may be shared. */
function DishActions({ line, name, own, share }: DishActionsProps) {
  const t = useT("pay");
  if (line === null || !(share.to || own)) return null;
  return (
    <div className={css.actions}>
      {share.to ? (
        <LinkButton
          to={`${share.to}&item=${encodeURIComponent(line)}`}
          variant="quiet"
          size="small"
        >
          <Icon name="share" label={`${t("share.title")}: ${name}`} />
        </LinkButton>
      ) : null}
      {own ? (
        <Form method="post" action={share.action}>
          <input type="hidden" name="line" value={line} />
          <Button
            name="intent"
            value="notMine"
            variant="quiet"
            size="small"
            aria-label={`${t("share.notMine")}: ${name}`}
          >
            {t("share.notMine")}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
