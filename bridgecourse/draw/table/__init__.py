"""The table while it calls: seats, hands, bidding cards, the auction and its box."""
